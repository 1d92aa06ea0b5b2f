import { allItems, restDayText, restText } from '@project-dashboard/core/messages/reminders/due';
import type { Handler } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import { type Message, newMessage, saveMessage } from '../mail-ledger/ledger.ts';
import { invalid, notFound, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeUnrecorded } from '../store/transaction.ts';
import { itemsToday, reminderOn, rowOf, storedItem } from './due-rows.ts';
import { readProject } from './read-contacts.ts';
import { TOPICS } from './stop-page.ts';

/** Puts a contact's reminder of today into the ledger, so that the next run sends it even between two steps. */
export const remindNow =
  (db: Database, site: Site): Handler<'remindNow'> =>
  ({ projectId: project, body: { linkId }, today, now }) =>
    changeUnrecorded(
      db,
      project,
      async (trx, projectId) => {
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
