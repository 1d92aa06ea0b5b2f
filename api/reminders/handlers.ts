import {
  allItems,
  type DueItem,
  reminderOf,
  restDayText,
  restText,
} from '@project-dashboard/core/messages/reminders/due';
import { reminderHtml } from '@project-dashboard/core/messages/reminders/reminder-mail';
import type { Reminder } from '@project-dashboard/core/messages/reminders/schema';
import type { AgencyFace } from '@project-dashboard/core/rows/agency/face';
import type { Knex } from 'knex';
import type { Handler, Handlers } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import { type Message, newMessage, saveMessage } from '../mail-ledger/ledger.ts';
import { invalid, notFound, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeUnrecorded, readAtOnce } from '../store/transaction.ts';
import { itemsToday, reminderOn, rowOf, storedItem } from './due-rows.ts';
import { listProjectReminders, listReminders } from './list-reminders.ts';
import { readProject } from './read-contacts.ts';
import type { ReadSharedLedger } from './reminder-mails.ts';
import { TOPICS } from './stop-page.ts';

export const reminderHandlers = (
  db: Database,
  site: Site,
  readShared: ReadSharedLedger,
  readAgency: (knex: Knex) => Promise<AgencyFace>,
) =>
  ({
    listProjectReminders: listProjectReminders(db, site),
    readReminder: (request) =>
      readAtOnce(db, (trx) => readReminder(trx, site, readShared, request)),
    async readReminderHtml(request) {
      const { publicUrl } = site;
      const [reminder, agency] = await readAtOnce(db, async (trx) => [
        await readReminder(trx, site, readShared, request),
        await readAgency(trx),
      ]);
      const mail = reminderHtml(reminder, {
        agency: {
          ...agency,
          logoUrl: publicUrl && agency.logo ? publicUrl + agency.logo : undefined,
        },
        // A preview opens no page and stops no mail.
        pageUrl: `${publicUrl ?? 'https://project-dashboard.invalid'}/open/preview`,
        stopUrl: '',
      });
      return request.query.styles === 'none' ? withoutStyles(mail) : mail;
    },
    remindNow: remindNow(db, site),
    listReminders: listReminders(db, site),
  }) satisfies Partial<Handlers>;

/** The mail with its styles where no content security policy applies them. Values are escaped, so none contains a quote. */
const withoutStyles = (mail: string): string =>
  mail
    .replaceAll(' style="', ' data-style="')
    .replace('<style>', '<template>')
    .replace('</style>', '</template>');

interface Asked {
  readonly projectId: string;
  readonly params: { readonly linkId: string };
  readonly today: string;
}

/**
 * The reminder that a contact gets today; if nothing is due, what "Remind now" would send. Throws 404 for a link without an
 * address.
 */
async function readReminder(
  trx: Knex.Transaction,
  site: Site,
  readLedger: ReadSharedLedger,
  { projectId, params: { linkId }, today }: Asked,
): Promise<Reminder> {
  const source = await readProject(trx, projectId, site);
  const contact = source.contacts.find(({ id }) => id === linkId);
  if (contact === undefined) throw notFound();
  const { project, inputs, approvals } = source;
  const due = itemsToday(source, contact, { today, now: `${today}T00:00:00.000Z` }).items;
  const waiting: readonly DueItem[] = allItems({
    takesPart: project.takesPart,
    ...{ inputs, approvals, today },
  });
  const items = due.length > 0 ? due : waiting;
  const ledger = await readLedger(trx, project.id, today);
  return reminderOf({ project, contact, items, today, ledger });
}

/** Puts a contact's reminder of today into the ledger, so that the next run sends it even between two steps. */
const remindNow =
  (db: Database, site: Site): Handler<'remindNow'> =>
  ({ projectId, body: { linkId }, today, now }) =>
    changeUnrecorded(
      db,
      projectId,
      async (trx) => {
        const source = await readProject(trx, projectId, site);
        const contact = source.contacts.find(({ id }) => id === linkId);
        if (contact === undefined) {
          const found: unknown = await trx('client_links')
            .where({ id: linkId, project_id: projectId })
            .first('id');
          if (found === undefined) throw notFound();
          throw invalid('linkId', 'This link has no mail address.');
        }
        const rests = restDayText(today, source.calendar) ?? restText(contact, today);
        if (rests !== null) throw new Refusal(409, rests);
        const { inputs, approvals } = source;
        const { takesPart } = source.project;
        const due = itemsToday(source, contact, { today, now }).items;
        const items = allItems({ takesPart, inputs, approvals, today }).map((one) =>
          storedItem(due.find(({ rowId }) => rowId === one.rowId) ?? one),
        );
        if (items.length === 0) throw new Refusal(409, 'Nothing waits for the client.');
        const before = reminderOn(source, contact, today);
        if (before !== undefined && before.state !== 'skipped')
          throw new Refusal(
            409,
            before.state === 'waiting'
              ? `The reminder to ${contact.name} goes out with the next run already.`
              : `${contact.name} was reminded today already. Try again tomorrow.`,
          );
        const own = { period: today, email: contact.email, name: contact.name, items };
        const made = { kind: 'reminder' as const, projectId, recipientId: linkId, claimedAt: now };
        const message: Message = {
          ...(before ?? newMessage({ ...made, ...own }, site)),
          ...own,
          ...{ state: 'waiting', response: null, settledAt: null },
        };
        await saveMessage(trx, message);
        return rowOf(message, now);
      },
      { topics: TOPICS },
    );
