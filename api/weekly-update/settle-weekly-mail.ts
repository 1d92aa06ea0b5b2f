import { isDeepStrictEqual } from 'node:util';
import { hashOfSecret } from '../http/access/secret.ts';
import type { Handler } from '../http/handler.ts';
import { notFound, Refusal } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { changeUnrecorded, Unchanged } from '../store/transaction.ts';
import { findDelivery, saveDelivery, shownDelivery } from './delivery-table.ts';

export const settleWeeklyMail =
  (db: Database): Handler<'settleWeeklyMail'> =>
  ({ projectId: project, params: { id }, body, now }) =>
    changeUnrecorded(db, project, async (trx, projectId) => {
      const before = await findDelivery(trx, projectId, { id });
      if (before === undefined) throw notFound();
      if (before.claimHash !== hashOfSecret(body.claim)) {
        throw new Refusal(
          409,
          'This mail was claimed again. Only its latest claim can be settled.',
        );
      }
      const after = {
        ...before,
        state: body.state,
        isTemporary: body.state === 'failed' && (body.isTemporary ?? false),
        response: body.response ?? null,
        settledAt: now,
      };
      // A repeat of a request whose response was lost.
      if (isDeepStrictEqual({ ...after, settledAt: before.settledAt }, before)) {
        return new Unchanged(shownDelivery(before, now));
      }
      if (!['sending', 'unknown', 'waiting'].includes(before.state)) {
        throw new Refusal(409, `This mail was already settled as ${before.state}.`);
      }
      await saveDelivery(trx, after);
      return shownDelivery(after, now);
    });
