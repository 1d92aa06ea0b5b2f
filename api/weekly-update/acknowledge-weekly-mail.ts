import type { Handler } from '../http/handler.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeUnrecorded, Unchanged } from '../store/transaction.ts';
import { findDelivery, saveDelivery } from './delivery-table.ts';
import { isProblem } from './list-weekly-mail-problems.ts';

export const acknowledgeWeeklyMail =
  (db: Database): Handler<'acknowledgeWeeklyMail'> =>
  ({ projectId: project, params: { id }, now, today }) =>
    changeUnrecorded(db, project, async (trx, projectId) => {
      const before = await findDelivery(trx, projectId, { id });
      if (before === undefined) throw notFound();
      // A mail that is being sent again is not a problem until that attempt ends.
      if (before.toldAt !== null || !isProblem(before, { now, today }))
        return new Unchanged(undefined);
      await saveDelivery(trx, { ...before, toldAt: now });
      return undefined;
    });
