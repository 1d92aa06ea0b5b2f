import { restDayText } from '@project-dashboard/core/reminders/due';
import { reminderOf } from '@project-dashboard/core/reminders/reminder-of';
import { restText } from '@project-dashboard/core/reminders/rest-text';
import type { Reminder, ReminderClaim } from '@project-dashboard/core/reminders/schema';
import type { SlipLedger } from '@project-dashboard/core/slip/schema';
import type { Knex } from 'knex';
import type { Handler } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import { claimMails } from '../mail-ledger/claim-mails.ts';
import type { StoredEntry } from '../mail-ledger/ledger.ts';
import { invalid, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeSeveralUnrecorded, Unchanged } from '../store/transaction.ts';
import { itemsToday, reminderOn, storedItem } from './due-rows.ts';
import { type RemindedProject, readContacts } from './read-contacts.ts';
import { REMINDERS, type StoredReminder, shownReminder } from './reminder-ledger.ts';
import { reminderUrls } from './reminder-token.ts';

/** The ledger of a project's finish if the agency shares it; null otherwise. */
export type ReadSharedLedger = (
  trx: Knex.Transaction,
  projectId: string,
  today: string,
) => Promise<SlipLedger | null>;

type Wanted = { readonly projectId: string; readonly linkId: string };
const keyOf = ({ projectId, linkId }: Wanted): string => `${projectId} ${linkId}`;

export const claimReminders =
  (db: Database, site: Site, readLedger: ReadSharedLedger): Handler<'claimReminders'> =>
  ({ body: { mails, day: asked, ...terms }, today, now }) => {
    const { publicUrl, reportTimezone: timeZone } = site;
    if (asked !== undefined && asked !== today)
      throw new Refusal(409, `Today is ${today}, not ${asked}. Start a new run.`);
    if (new Set(mails.map(keyOf)).size < mails.length)
      throw invalid('mails', 'Name each contact once.');
    return changeSeveralUnrecorded(
      db,
      mails.map(({ projectId }) => projectId),
      async (trx, open) => {
        if (publicUrl === undefined) return new Unchanged(mails.map(() => NO_ADDRESS));
        const sources = await readContacts(trx, { ids: [...open], timeZone });
        const results = new Map<string, ReminderClaim>();
        const wanted = mails.flatMap((mail) => {
          const found = findWanted(sources, mail, { today, now });
          if (found.refused === undefined) return [found];
          results.set(keyOf(mail), { ...NOTHING, ...found.refused });
          return [];
        });
        const claimed = await claimMails(trx, REMINDERS, site, wanted, { ...terms, now });
        const urls = await reminderUrls(trx, publicUrl);
        const ledgerOf = new Map<string, SlipLedger | null>();
        for (const [place, { entry, claim, reason, isChanged }] of claimed.entries()) {
          const about = wanted[place];
          if (about === undefined) continue;
          const { source } = about;
          const { id, clientPageUrl } = source.project;
          const shown = isChanged ? entry : (about.stored ?? entry);
          const result = { claim, reason, delivery: shownReminder(shown, now) };
          if (claim === null) {
            results.set(keyOf(entry), { ...NOTHING, ...result });
            continue;
          }
          if (!ledgerOf.has(id)) ledgerOf.set(id, await readLedger(trx, id, today));
          const reminder: Reminder = reminderOf({
            project: source.project,
            contact: about.contact,
            items: about.items,
            today,
            ledger: ledgerOf.get(id) ?? null,
          });
          const pageUrl = clientPageUrl ?? urls.page(entry.linkId, entry.day);
          results.set(keyOf(entry), { ...result, reminder, pageUrl, stopUrl: urls.stop(entry.id) });
        }
        const reply = mails.map((mail) => results.get(keyOf(mail)) ?? NOTHING);
        return claimed.some(({ isChanged }) => isChanged) ? reply : new Unchanged(reply);
      },
      { topics: REMINDERS.topics },
    );
  };

const NOTHING: ReminderClaim = {
  claim: null,
  reason: 'This project was archived or deleted.',
  delivery: null,
  reminder: null,
  pageUrl: null,
  stopUrl: null,
};

const NO_ADDRESS: ReminderClaim = {
  ...NOTHING,
  reason: 'Reminders lead to this server. Set PUBLIC_URL on the server.',
};

/** Reads again what a contact is reminded of: an item may be answered since the run began. */
function findWanted(
  sources: readonly RemindedProject[],
  { projectId, linkId }: Wanted,
  { today, now }: { readonly today: string; readonly now: string },
) {
  const source = sources.find(({ project }) => project.id === projectId);
  if (source === undefined) return { refused: {} };
  const contact = source.contacts.find(({ id }) => id === linkId);
  if (contact === undefined)
    return { refused: { reason: 'This link has no mail address any more.' } };
  const stored = reminderOn(source, contact, today);
  const restDay = restDayText(today, source.calendar);
  if (restDay !== null)
    return { refused: { reason: restDay, delivery: stored ? shownReminder(stored, now) : null } };
  const { items } = itemsToday(source, contact, { today, now });
  const nothing = items.length === 0 ? 'Nothing waits any more.' : null;
  const { id, name, email } = contact;
  const own = { linkId: id, name, email, items: items.map(storedItem) };
  return {
    refused: undefined,
    projectId,
    period: today,
    source,
    contact,
    items,
    /** The reminder as it is in the ledger. A claim gives it the present address and items. */
    stored,
    before: stored && { ...stored, ...(items.length > 0 && own) },
    entry: (begun: StoredEntry): StoredReminder => ({ ...begun, ...own, day: today }),
    skipped: restText(contact, today) ?? nothing,
  };
}
