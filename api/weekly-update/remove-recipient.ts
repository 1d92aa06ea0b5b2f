import type { Handler } from '../http/handler.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeProject } from '../store/transaction.ts';
import { deleteRecipient } from './recipient-table.ts';

export const removeRecipient =
  (db: Database): Handler<'removeRecipient'> =>
  (request) =>
    changeProject(db, request, async (write) => {
      if (!(await deleteRecipient(write, request.params.id))) throw notFound();
      return undefined;
    });
