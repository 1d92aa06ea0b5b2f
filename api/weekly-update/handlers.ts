import { recipient } from '@project-dashboard/core/messages/weekly-update/schema';
import { weeklyEmailHtml } from '@project-dashboard/core/messages/weekly-update/weekly-mail';
import type { AgencyFace } from '@project-dashboard/core/rows/agency/face';
import { emailKey } from '@project-dashboard/core/texts/text/email';
import type { Knex } from 'knex';
import { v7 } from 'uuid';
import type { Handler, Handlers } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import { invalid, notFound, Refusal } from '../refusals/refusal.ts';
import { createOnce } from '../store/create-once.ts';
import type { Database } from '../store/database.ts';
import { changeProject, readAtOnce } from '../store/transaction.ts';
import { listProjectWeeklyMail, listWeeklyMail } from './list-weekly-mail.ts';
import {
  deleteRecipient,
  FULL,
  isFull,
  listRecipients,
  recipients,
  saveRecipient,
  unsubscribedOn,
} from './recipient-table.ts';
import { readWeeklyUpdate } from './weekly-mails.ts';

export const weeklyUpdateHandlers = (
  db: Database,
  site: Site,
  readAgency: (knex: Knex) => Promise<AgencyFace>,
) =>
  ({
    readWeeklyUpdate: ({ projectId, today }) => {
      const at = { today, timeZone: site.reportTimezone };
      return readAtOnce(db, (trx) => readWeeklyUpdate(trx, projectId, at));
    },
    async readWeeklyUpdateHtml({ projectId, today }) {
      const agency = await readAgency(db.reader);
      const { publicUrl, reportTimezone: timeZone } = site;
      const at = { today, timeZone };
      const update = await readAtOnce(db, (trx) => readWeeklyUpdate(trx, projectId, at));
      return weeklyEmailHtml(update, {
        agency: {
          ...agency,
          logoUrl: publicUrl && agency.logo ? publicUrl + agency.logo : undefined,
        },
        projectUrl: publicUrl && `${publicUrl}/dashboard`,
        timeZone,
      });
    },
    listRecipients: ({ projectId }) => listRecipients(db.reader, projectId),
    addRecipient: addRecipient(db, site),
    removeRecipient: removeRecipient(db),
    listWeeklyMail: listWeeklyMail(db, site),
    listProjectWeeklyMail: listProjectWeeklyMail(db, site),
  }) satisfies Partial<Handlers>;

const addRecipient =
  (db: Database, site: Site): Handler<'addRecipient'> =>
  (request) =>
    changeProject(db, request, (write) => {
      const { trx, projectId, now } = write;
      const { email, resubscribe = false } = request.body;
      const made = { id: v7(), projectId, email, createdAt: now, unsubscribedAt: null };
      return createOnce(trx, projectId, request, { schema: recipient }, async () => {
        const before = await recipients.first(trx, { projectId, emailKey: emailKey(email) });
        if (before && before.unsubscribedAt !== null && !resubscribe) {
          throw new Refusal(
            409,
            `${unsubscribedOn(before, site)} To add it again, set resubscribe, but only if its owner asks for it.`,
          );
        }
        const isThere = before !== undefined && before.removedAt === null;
        if (isThere && before.unsubscribedAt === null) {
          throw new Refusal(409, `${before.email} is already a recipient of this project.`);
        }
        if (!isThere && (await isFull(trx, projectId))) throw invalid('email', FULL);
        return saveRecipient(write, {
          ...made,
          id: before?.id ?? made.id,
          createdAt: isThere ? before.createdAt : now,
        });
      });
    });

const removeRecipient =
  (db: Database): Handler<'removeRecipient'> =>
  (request) =>
    changeProject(db, request, async (write) => {
      if (!(await deleteRecipient(write, request.params.id))) throw notFound();
      return undefined;
    });
