import type { Handlers } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import { notFound } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { readAtOnce } from '../store/read-at-once.ts';
import type { ListTables } from '../store/rows/list-tables.ts';
import { readLedger } from '../store/slip/read-ledger.ts';
import { agreePlan, listPlans } from './agree-plan.ts';
import { disputeSlip, setSlipCauses } from './answer-line.ts';

type SlipRouteName = 'readSlip' | 'agreePlan' | 'listPlans' | 'setSlipCauses' | 'disputeSlip';

/** The handlers of the slip ledger and of the agreed plans. */
export const slipHandlers = (
  db: Database,
  tables: ListTables,
  { reportTimezone: timeZone }: Site,
): Handlers<SlipRouteName> => ({
  readSlip: ({ projectId, query, today }) =>
    readAtOnce(db, (trx) => {
      if (projectId === undefined) throw notFound();
      return readLedger(trx, tables, projectId, { ...query, today, timeZone });
    }),
  agreePlan: agreePlan(db, tables, timeZone),
  listPlans: listPlans(db, tables, timeZone),
  setSlipCauses: setSlipCauses(db, tables, timeZone),
  disputeSlip: disputeSlip(db, tables, timeZone),
});
