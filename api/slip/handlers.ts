import type { Handlers } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { readAtOnce } from '../store/transaction.ts';
import { disputeSlip, setSlipCauses } from './answer-line.ts';
import { rescheduleMilestone, shiftTimeline } from './move-milestones.ts';
import { agreePlan, listPlans } from './plans.ts';
import { readLedger } from './read-ledger.ts';

type SlipRouteName =
  | 'rescheduleMilestone'
  | 'shiftTimeline'
  | 'readSlip'
  | 'agreePlan'
  | 'listPlans'
  | 'setSlipCauses'
  | 'disputeSlip';

/** The handlers of moves, of the slip ledger that counts them, and of the agreed plans. */
export const slipHandlers = (
  db: Database,
  { reportTimezone: timeZone }: Site,
): Handlers<SlipRouteName> => ({
  rescheduleMilestone: rescheduleMilestone(db, timeZone),
  shiftTimeline: shiftTimeline(db, timeZone),
  readSlip: ({ projectId, query, today }) =>
    readAtOnce(db, (trx) => {
      if (projectId === undefined) throw notFound();
      return readLedger(trx, projectId, { ...query, today, timeZone });
    }),
  agreePlan: agreePlan(db, timeZone),
  listPlans: listPlans(db, timeZone),
  setSlipCauses: setSlipCauses(db, timeZone),
  disputeSlip: disputeSlip(db, timeZone),
});
