import { reminderOf, restDayText, restText } from '@project-dashboard/core/messages/reminders/due';
import type { SlipLedger } from '@project-dashboard/core/rules/slip/schema';
import type { Knex } from 'knex';
import type { Site } from '../http/pages/site.ts';
import type { MailRules } from '../mail-ledger/mail-rules.ts';
import { itemsToday, reminderOn, shownReminder, storedItem } from './due-rows.ts';
import { pageUrl } from './open-page.ts';
import { readContacts } from './read-contacts.ts';
import { stopUrl, TOPICS } from './stop-page.ts';

/** The ledger of a project's finish if the agency shares it; null otherwise. */
export type ReadSharedLedger = (
  trx: Knex.Transaction,
  projectId: string,
  today: string,
) => Promise<SlipLedger | null>;

/** The reminders: one per project, day and link with an address. */
export const reminderMails = (site: Site, readLedger: ReadSharedLedger): MailRules => ({
  kind: 'reminder',
  topics: TOPICS,
  periodOn: (today) => today,
  periodName: 'Today',
  due: (_, { period }) => period,

  async find(trx, { projectId, recipientId, today, now }) {
    const { publicUrl, reportTimezone: timeZone } = site;
    if (publicUrl === undefined)
      return { refused: 'Reminders lead to this server. Set PUBLIC_URL on the server.' };
    const [source] = await readContacts(trx, { ids: [projectId], timeZone });
    const contact = source?.contacts.find(({ id }) => id === recipientId);
    if (source === undefined || contact === undefined)
      return { refused: 'This link has no mail address any more.' };
    const before = reminderOn(source, contact, today);
    const restDay = restDayText(today, source.calendar);
    if (restDay !== null) return { refused: restDay, before };
    // Read again what the contact is reminded of: an item may be answered since the run began.
    const { items } = itemsToday(source, contact, { today, now });
    const nothing = items.length === 0 ? 'Nothing waits any more.' : null;
    const { name, email } = contact;
    return {
      before,
      own:
        before !== undefined && items.length === 0
          ? before
          : { period: today, email, name, items: items.map(storedItem) },
      skipped: restText(contact, today) ?? nothing,
      write: async (reader, { id, messageId }) => ({
        ...{ kind: 'reminder', to: email, messageId },
        stopUrl: await stopUrl(reader, publicUrl, id),
        pageUrl:
          source.project.clientPageUrl ?? (await pageUrl(reader, publicUrl, recipientId, today)),
        reminder: reminderOf({
          project: source.project,
          ...{ contact, items, today },
          ledger: await readLedger(reader, projectId, today),
        }),
      }),
    };
  },

  show: async (_, message, now) => shownReminder(message, now),
});
