import { isoWeekOf } from '@project-dashboard/core/dates/iso-week';
import { emailKey } from '@project-dashboard/core/text/email';
import type { WeeklyClaim } from '@project-dashboard/core/weekly-update/mail-schema';
import type { Handler } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import { claimMails } from '../mail-ledger/claim-mails.ts';
import { findEntries, type StoredEntry } from '../mail-ledger/ledger.ts';
import { invalid, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeSeveralUnrecorded, Unchanged } from '../store/transaction.ts';
import { addressKey, findRecipients } from './recipient-table.ts';
import { unsubscribeUrls } from './unsubscribe/unsubscribe-token.ts';
import { unsubscribedOn } from './unsubscribed-on.ts';
import { shownDelivery, WEEKLY } from './weekly-ledger.ts';

export const claimWeeklyMails =
  (db: Database, site: Site): Handler<'claimWeeklyMails'> =>
  ({ body: { mails, ...terms }, today, now }) => {
    const week = isoWeekOf(today);
    if (terms.week !== undefined && terms.week !== week)
      throw new Refusal(409, `The current week is ${week}, not ${terms.week}. Start a new run.`);
    if (new Set(mails.map(addressKey)).size < mails.length)
      throw invalid('mails', 'Name each recipient once.');
    const projects = mails.map(({ projectId }) => projectId);
    return changeSeveralUnrecorded(
      db,
      projects,
      async (trx, open) => {
        const found = await findRecipients(trx, mails);
        const recipients = found.filter(
          ({ projectId, removedAt }) => removedAt === null && open.has(projectId),
        );
        const entries = await findEntries(trx, WEEKLY, (query) =>
          query.where({ week }).whereIn(
            ['project_id', 'email_key'],
            recipients.map(({ projectId, email }) => [projectId, emailKey(email)]),
          ),
        );
        const before = new Map(entries.map((entry) => [addressKey(entry), entry]));
        const wanted = recipients.map((recipient) => ({
          projectId: recipient.projectId,
          period: week,
          before: before.get(addressKey(recipient)),
          entry: (begun: StoredEntry) => ({ ...begun, email: recipient.email, week }),
          skipped: unsubscribedOn(recipient, site),
        }));
        const claimed = await claimMails(trx, WEEKLY, site, wanted, { ...terms, now });
        const urlOf = await unsubscribeUrls(trx, site);
        const results = new Map(
          claimed.map(({ entry, claim, reason }, place) => [
            addressKey(entry),
            {
              claim,
              reason,
              delivery: shownDelivery(entry, now),
              unsubscribeUrl: urlOf(recipients[place]?.id ?? ''),
            },
          ]),
        );
        const reply = mails.map((mail) => results.get(addressKey(mail)) ?? notFound(mail, open));
        return claimed.some(({ isChanged }) => isChanged) ? reply : new Unchanged(reply);
      },
      { topics: WEEKLY.topics },
    );
  };

/** The result for a mail whose recipient or project was removed, or whose project was archived. */
const notFound = (
  { projectId, email }: { readonly projectId: string; readonly email: string },
  open: ReadonlySet<string>,
): WeeklyClaim => ({
  claim: null,
  reason: open.has(projectId)
    ? `${email} is not a recipient of this project. Add it first.`
    : 'This project was archived or deleted.',
  delivery: null,
  unsubscribeUrl: null,
});
