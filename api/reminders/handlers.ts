import { reminderHtml } from '@project-dashboard/core/messages/reminders/reminder-mail';
import type { AgencyFace } from '@project-dashboard/core/rows/agency/face';
import type { Knex } from 'knex';
import type { Handlers } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import type { Database } from '../store/database.ts';
import { readAtOnce } from '../store/transaction.ts';
import { listProjectReminders, listReminders } from './list-reminders.ts';
import { readReminder } from './read-reminder.ts';
import { remindNow } from './remind-now.ts';
import type { ReadSharedLedger } from './reminder-mails.ts';

type ReminderRouteName =
  | 'listProjectReminders'
  | 'readReminder'
  | 'readReminderHtml'
  | 'remindNow'
  | 'listReminders';

/** The handlers of the reminders of clients. */
export const reminderHandlers = (
  db: Database,
  site: Site,
  readShared: ReadSharedLedger,
  readAgency: (knex: Knex) => Promise<AgencyFace>,
): Handlers<ReminderRouteName> => {
  return {
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
  };
};

/** The mail with its styles where no content security policy applies them. Values are escaped, so none contains a quote. */
const withoutStyles = (mail: string): string =>
  mail
    .replaceAll(' style="', ' data-style="')
    .replace('<style>', '<template>')
    .replace('</style>', '</template>');
