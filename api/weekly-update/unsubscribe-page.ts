import { html } from '@project-dashboard/core/messages/mail/html';
import { maskedEmail } from '@project-dashboard/core/texts/text/email';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import type { Gate } from '../http/access/gate.ts';
import type { Site } from '../http/pages/site.ts';
import {
  type MailPage,
  type PageWords,
  plainPage,
  sentencePage,
} from '../mail-ledger/mail-pages.ts';
import { readSigned, signed } from '../mail-ledger/signed.ts';
import { changeUnrecorded, Unchanged } from '../store/transaction.ts';

/** The address where a recipient unsubscribes without a login; null without PUBLIC_URL. */
export const unsubscribeUrl = async (
  knex: Knex,
  { publicUrl }: Site,
  recipientId: string,
): Promise<string | null> =>
  publicUrl === undefined
    ? null
    : `${publicUrl}/unsubscribe/${await signed(knex, recipientId, recipientId)}`;

/**
 * `/unsubscribe/{token}`: the token names one recipient of one project. POST unsubscribes, from the page's button or from a
 * mail program.
 */
export const unsubscribePage: MailPage = {
  name: 'unsubscribe',
  async answer({ gate, token, form }) {
    const { reader } = gate.db;
    const read = readSigned(token);
    if (!(await read?.isOf(reader, read.named))) return undefined;
    const subscription = read && (await findSubscription(reader, read.named));
    if (!subscription) return undefined;
    if (form !== undefined) await unsubscribe(gate, subscription);
    const isOver = form !== undefined || subscription.unsubscribedAt !== null;
    return isOver ? donePage(subscription) : askPage(subscription);
  },
  refused: (detail = 'This link is incomplete. Open it again from the mail.') =>
    sentencePage('Nothing was changed', detail),
};

const subscription = z.object({
  id: z.string(),
  projectId: z.string(),
  email: z.string(),
  unsubscribedAt: z.nullable(z.string()),
  title: z.string(),
});
/** The data of a subscription that its recipient may see. */
type Subscription = z.output<typeof subscription>;

/** The subscription of a recipient. Removed recipients are included, because their old mails have links too. */
async function findSubscription(knex: Knex, id: string): Promise<Subscription | undefined> {
  const row: unknown = await knex({ r: 'recipients' })
    .join({ p: 'projects' }, 'p.id', 'r.project_id')
    .where({ 'r.id': id })
    .first({
      ...{ id: 'r.id', projectId: 'p.id', email: 'r.email', title: 'p.title' },
      unsubscribedAt: 'r.unsubscribed_at',
    });
  return row === undefined ? undefined : subscription.parse(row);
}

const askPage = ({ title, email }: Subscription): PageWords =>
  plainPage(
    'Unsubscribe',
    html`<p>The weekly update of <b><bdi>${title}</bdi></b> goes to <bdi>${maskedEmail(email)}</bdi>. Do you want to unsubscribe?</p>
<form method="post"><button>Unsubscribe</button></form>`,
  );

const donePage = ({ title, email }: Subscription): PageWords =>
  plainPage(
    'You are unsubscribed',
    html`<p>The weekly update of <b><bdi>${title}</bdi></b> is no longer sent to <bdi>${maskedEmail(email)}</bdi>.</p>
<p>To get it again, ask the agency that sent it.</p>`,
  );

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
