import type { AgencyFace } from '@project-dashboard/core/agency/schema';
import { weeklyEmailHtml } from '@project-dashboard/core/weekly-update/email/weekly-email-html';
import type { Knex } from 'knex';
import type { Handlers } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import { acknowledgeMail } from '../mail-ledger/acknowledge-mail.ts';
import { settleMails } from '../mail-ledger/settle-mails.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { addRecipient, removeRecipient } from './change-recipients.ts';
import { claimWeeklyMails } from './claim-weekly-mails.ts';
import { listProjectWeeklyMail, listWeeklyMail } from './list-weekly-mail.ts';
import { listWeeklyMailProblems } from './list-weekly-mail-problems.ts';
import { readWeeklyUpdate } from './read-weekly-update.ts';
import { listRecipients } from './recipient-table.ts';
import { isOver, shownDelivery, WEEKLY } from './weekly-ledger.ts';

type WeeklyUpdateRouteName =
  | 'readWeeklyUpdate'
  | 'readWeeklyUpdateHtml'
  | 'listRecipients'
  | 'addRecipient'
  | 'removeRecipient'
  | 'listWeeklyMail'
  | 'listProjectWeeklyMail'
  | 'claimWeeklyMails'
  | 'settleWeeklyMails'
  | 'listWeeklyMailProblems'
  | 'acknowledgeWeeklyMail';

/** The handlers of the routes of the weekly update and its mails. */
export const weeklyUpdateHandlers = (
  db: Database,
  site: Site,
  readAgency: (knex: Knex) => Promise<AgencyFace>,
): Handlers<WeeklyUpdateRouteName> => ({
  readWeeklyUpdate: ({ projectId, today }) =>
    readWeeklyUpdate({ db, timeZone: site.reportTimezone }, projectId, today),
  async readWeeklyUpdateHtml({ projectId, today }) {
    const agency = await readAgency(db.reader);
    const { publicUrl, reportTimezone: timeZone } = site;
    return weeklyEmailHtml(await readWeeklyUpdate({ db, timeZone }, projectId, today), {
      agency: {
        ...agency,
        logoUrl: publicUrl && agency.logo ? publicUrl + agency.logo : undefined,
      },
      projectUrl: site.publicUrl && `${site.publicUrl}/dashboard`,
      timeZone,
    });
  },
  async listRecipients({ projectId }) {
    if (projectId === undefined) throw notFound();
    return listRecipients(db.reader, projectId);
  },
  addRecipient: addRecipient(db, site),
  removeRecipient: removeRecipient(db),
  listWeeklyMail: listWeeklyMail(db, site),
  listProjectWeeklyMail: listProjectWeeklyMail(db, site),
  claimWeeklyMails: claimWeeklyMails(db, site),
  async settleWeeklyMails({ body, now }) {
    const settled = await settleMails(db, WEEKLY, body.mails, now);
    return settled.map(({ entry, reason }) => ({
      reason,
      delivery: entry === undefined ? null : shownDelivery(entry, now),
    }));
  },
  listWeeklyMailProblems: listWeeklyMailProblems(db),
  acknowledgeWeeklyMail: ({ projectId, params: { id }, now, today }) =>
    acknowledgeMail(db, WEEKLY, { projectId, id, now }, (mail) => isOver(mail, today)),
});
