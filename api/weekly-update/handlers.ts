import { weeklyEmailHtml } from '@project-dashboard/core/weekly-update';
import type { Handlers } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { acknowledgeWeeklyMail } from './acknowledge-weekly-mail.ts';
import { addRecipient } from './add-recipient.ts';
import { claimWeeklyMail } from './claim-weekly-mail.ts';
import { listProjectWeeklyMail, listWeeklyMail } from './list-weekly-mail.ts';
import { listWeeklyMailProblems } from './list-weekly-mail-problems.ts';
import { readWeeklyUpdate } from './read-weekly-update.ts';
import { listRecipients } from './recipient-table.ts';
import { removeRecipient } from './remove-recipient.ts';
import { settleWeeklyMail } from './settle-weekly-mail.ts';

type WeeklyUpdateRouteName =
  | 'readWeeklyUpdate'
  | 'readWeeklyUpdateHtml'
  | 'listRecipients'
  | 'addRecipient'
  | 'removeRecipient'
  | 'listWeeklyMail'
  | 'listProjectWeeklyMail'
  | 'claimWeeklyMail'
  | 'settleWeeklyMail'
  | 'listWeeklyMailProblems'
  | 'acknowledgeWeeklyMail';

/** The handlers of the routes of the weekly update and its mails. */
export const weeklyUpdateHandlers = (
  db: Database,
  site: Site,
): Handlers<WeeklyUpdateRouteName> => ({
  readWeeklyUpdate: ({ projectId, today }) => readWeeklyUpdate(db.reader, projectId, today),
  async readWeeklyUpdateHtml({ projectId, today }) {
    return weeklyEmailHtml(await readWeeklyUpdate(db.reader, projectId, today), {
      projectUrl: site.publicUrl && `${site.publicUrl}/dashboard`,
      timeZone: site.reportTimezone,
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
  claimWeeklyMail: claimWeeklyMail(db, site),
  settleWeeklyMail: settleWeeklyMail(db),
  listWeeklyMailProblems: listWeeklyMailProblems(db),
  acknowledgeWeeklyMail: acknowledgeWeeklyMail(db),
});
