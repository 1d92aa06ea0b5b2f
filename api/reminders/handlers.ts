import type { AgencyFace } from '@project-dashboard/core/agency/schema';
import { reminderHtml } from '@project-dashboard/core/reminders/reminder-mail';
import type { Knex } from 'knex';
import type { Handlers } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import { acknowledgeMail } from '../mail-ledger/acknowledge-mail.ts';
import { settleMails } from '../mail-ledger/settle-mails.ts';
import { readLedger } from '../slip/read-ledger.ts';
import type { Database } from '../store/database.ts';
import { readAtOnce } from '../store/transaction.ts';
import { claimReminders, type ReadSharedLedger } from './claim-reminders.ts';
import { listReminderProblems } from './list-reminder-problems.ts';
import { listProjectReminders, listReminders } from './list-reminders.ts';
import { readReminder } from './read-reminder.ts';
import { remindNow } from './remind-now.ts';
import { isOver, REMINDERS, shownReminder } from './reminder-ledger.ts';

type ReminderRouteName =
  | 'listProjectReminders'
  | 'readReminder'
  | 'readReminderHtml'
  | 'remindNow'
  | 'listReminders'
  | 'claimReminders'
  | 'settleReminders'
  | 'listReminderProblems'
  | 'acknowledgeReminder';

/** The handlers of the reminders of clients. */
export const reminderHandlers = (
  db: Database,
  site: Site,
  readAgency: (knex: Knex) => Promise<AgencyFace>,
): Handlers<ReminderRouteName> => {
  const readShared: ReadSharedLedger = async (trx, projectId, today) => {
    const about = { today, timeZone: site.reportTimezone };
    const { shared, ledger } = await readLedger(trx, projectId, about);
    return shared ? ledger : null;
  };
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
    claimReminders: claimReminders(db, site, readShared),
    async settleReminders({ body, now }) {
      const settled = await settleMails(db, REMINDERS, body.mails, now);
      return settled.map(({ entry, reason }) => ({
        reason,
        delivery: entry === undefined ? null : shownReminder(entry, now),
      }));
    },
    listReminderProblems: listReminderProblems(db),
    acknowledgeReminder: ({ projectId, params: { id }, now, today }) =>
      acknowledgeMail(db, REMINDERS, { projectId, id, now }, (mail) => isOver(mail, today)),
  };
};

/** The mail with its styles where no content security policy applies them. Values are escaped, so none contains a quote. */
const withoutStyles = (mail: string): string =>
  mail
    .replaceAll(' style="', ' data-style="')
    .replace('<style>', '<template>')
    .replace('</style>', '</template>');
