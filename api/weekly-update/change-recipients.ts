import { recipient } from '@project-dashboard/core/weekly-update/mail-schema';
import { v7 } from 'uuid';
import type { Handler } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import { invalid, notFound, Refusal } from '../refusals/refusal.ts';
import { createOnce } from '../store/create-once.ts';
import type { Database } from '../store/database.ts';
import { changeProject } from '../store/transaction.ts';
import { deleteRecipient, FULL, findRecipients, isFull, saveRecipient } from './recipient-table.ts';
import { unsubscribedOn } from './unsubscribed-on.ts';

export const addRecipient =
  (db: Database, site: Site): Handler<'addRecipient'> =>
  (request) =>
    changeProject(db, request, (write) => {
      const { trx, projectId, now } = write;
      const {
        body: { email, resubscribe = false },
        repeatable,
      } = request;
      const made = { id: v7(), projectId, email, createdAt: now, unsubscribedAt: null };
      return createOnce(
        trx,
        { scope: projectId, repeatable, now },
        { schema: recipient },
        async () => {
          const [before] = await findRecipients(trx, [{ projectId, email }]);
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
        },
      );
    });

export const removeRecipient =
  (db: Database): Handler<'removeRecipient'> =>
  (request) =>
    changeProject(db, request, async (write) => {
      if (!(await deleteRecipient(write, request.params.id))) throw notFound();
      return undefined;
    });
