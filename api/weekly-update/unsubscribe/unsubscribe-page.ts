import { html } from '@project-dashboard/core/mail/html';
import { maskedEmail } from '@project-dashboard/core/text/email';
import type { Gate } from '../../http/access/gate.ts';
import { type MailPage, sentencePage } from '../../mail-ledger/pages/mail-pages.ts';
import type { PageWords } from '../../mail-ledger/pages/server-page.ts';
import { changeUnrecorded, Unchanged } from '../../store/transaction.ts';
import { findSubscription, type Subscription } from './find-subscription.ts';
import { recipientOfToken } from './unsubscribe-token.ts';

/**
 * `/unsubscribe/{token}`: the token names one recipient of one project. POST unsubscribes, from the page's button or from a
 * mail program.
 */
export const unsubscribePage: MailPage = {
  name: 'unsubscribe',
  async answer({ gate, token, form }) {
    const recipientId = await recipientOfToken(gate.db.reader, token);
    const subscription = recipientId && (await findSubscription(gate.db.reader, recipientId));
    if (!subscription) return undefined;
    if (form !== undefined) await unsubscribe(gate, subscription);
    const isOver = form !== undefined || subscription.unsubscribedAt !== null;
    return isOver ? donePage(subscription) : askPage(subscription);
  },
  refused: (detail = 'This link is incomplete. Open it again from the mail.') =>
    sentencePage('Nothing was changed', detail),
};

/** The page that asks before anything changes. */
const askPage = ({ title, email }: Subscription): PageWords => ({
  heading: 'Unsubscribe',
  title: 'Unsubscribe',
  content: html`<p>The weekly update of <b><bdi>${title}</bdi></b> goes to <bdi>${maskedEmail(email)}</bdi>. Do you want to unsubscribe?</p>
<form method="post"><button>Unsubscribe</button></form>`,
});

/** The page after an unsubscription. */
const donePage = ({ title, email }: Subscription): PageWords => ({
  heading: 'You are unsubscribed',
  title: 'You are unsubscribed',
  content: html`<p>The weekly update of <b><bdi>${title}</bdi></b> is no longer sent to <bdi>${maskedEmail(email)}</bdi>.</p>
<p>To get it again, ask the agency that sent it.</p>`,
});

/** Ends the mails of one project, even an archived one, to one recipient. A second call changes nothing. */
function unsubscribe(gate: Gate, { id, projectId }: Subscription): Promise<void> {
  const now = gate.clock().toISOString();
  return changeUnrecorded(
    gate.db,
    projectId,
    async (trx) => {
      const changed = await trx('recipients')
        .where({ id, unsubscribed_at: null })
        .update({ unsubscribed_at: now });
      return changed === 0 ? new Unchanged(undefined) : undefined;
    },
    { evenArchived: true, topics: ['recipients', 'weekly-mail'] },
  );
}
