import { CHANGED_BY } from '@project-dashboard/core/rows/milestones/fields';
import type { Milestone } from '@project-dashboard/core/rows/milestones/schema';
import {
  rescheduleMilestone as decide,
  type TimelineOutcome,
} from '@project-dashboard/core/rows/milestones/timeline/reschedule-milestone';
import { shiftFutureMilestones } from '@project-dashboard/core/rows/milestones/timeline/shift-future-milestones';
import type { WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import type { StatedCause } from '@project-dashboard/core/rules/slip/bodies';
import { stepBetween } from '@project-dashboard/core/rules/slip/ledger/count-moves';
import { readProjectCalendar } from '../calendar/calendars.ts';
import type { Handler, Handlers } from '../http/handler.ts';
import type { Site } from '../http/pages/site.ts';
import { changeWithRow, listRows, saveRow } from '../lists/list-table.ts';
import { milestoneTable } from '../lists/milestones.ts';
import { notFound, refusalOf } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import type { Write } from '../store/history/changes.ts';
import { changeProject, Unchanged } from '../store/transaction.ts';
import { disputeSlip, type ReadAgency, readLedgerOf, setSlipCauses } from './answer-line.ts';
import { readCountedMoves } from './counted-moves.ts';
import { keepCauses } from './keep-causes.ts';
import { agreePlan, listPlans, readPlans } from './plans.ts';

/** The handlers of moves, of the slip ledger that counts them, and of the agreed plans. */
export const slipHandlers = (
  db: Database,
  { reportTimezone: timeZone }: Site,
  readAgency: ReadAgency,
) =>
  ({
    rescheduleMilestone: rescheduleMilestone(db, timeZone),
    shiftTimeline: shiftTimeline(db, timeZone),
    readSlip: (request) => readLedgerOf(db, request, { timeZone, readAgency }),
    agreePlan: agreePlan(db, timeZone),
    listPlans: listPlans(db, timeZone),
    setSlipCauses: setSlipCauses(db, timeZone),
    disputeSlip: disputeSlip(db, { timeZone, readAgency }),
  }) satisfies Partial<Handlers>;

const rescheduleMilestone =
  (db: Database, timeZone: string): Handler<'rescheduleMilestone'> =>
  (request) =>
    changeWithRow(db, milestoneTable, request, async (write, { id }) => {
      const { trx, projectId } = write;
      const { body, today } = request;
      const rows = await listRows(trx, milestoneTable, projectId);
      const { calendar } = await readProjectCalendar(trx, projectId);
      const dated = await withLastDate(write, rows, id, calendar);
      const outcome = decide(dated, { id, ...body }, today, calendar);
      const [milestone, ...affectedMilestones] = await saveMoves(write, {
        ...{ kind: 'rescheduled', baseId: id, rows, dated, outcome, stated: body.causes, today },
        ...{ calendar, timeZone },
      });
      if (milestone === undefined) throw new Error('A reschedule changed no milestone.');
      return { milestone, affectedMilestones };
    });

const shiftTimeline =
  (db: Database, timeZone: string): Handler<'shiftTimeline'> =>
  (request) =>
    changeProject(db, request, async (write) => {
      const { baseMilestoneId, businessDaysShift, causes } = request.body;
      const rows = await listRows(write.trx, milestoneTable, write.projectId);
      const { calendar } = await readProjectCalendar(write.trx, write.projectId);
      const outcome = shiftFutureMilestones(rows, baseMilestoneId, businessDaysShift, calendar);
      const affectedMilestones = await saveMoves(write, {
        ...{ kind: 'shifted', baseId: baseMilestoneId, rows, dated: rows, outcome, stated: causes },
        ...{ today: request.today, calendar, timeZone },
      });
      const answer = { affectedCount: affectedMilestones.length, affectedMilestones };
      return affectedMilestones.length === 0 ? new Unchanged(answer) : answer;
    });

/**
 * The rows as a reschedule counts them: a milestone that lost its date moves from its last one, which becomes its original
 * date.
 */
async function withLastDate(
  { trx, projectId }: Write,
  rows: readonly Milestone[],
  id: string,
  calendar: WorkingCalendar,
): Promise<readonly Milestone[]> {
  const row = rows.find((one) => one.id === id);
  if (row === undefined || isIsoDate(row.dueDate) || row.originalDueDate !== null) return rows;
  const [plan] = await readPlans(trx, projectId, 1);
  const { last } = await readCountedMoves(trx, projectId, row, plan, calendar);
  return rows.map((one) => (one.id === id ? { ...one, originalDueDate: last } : one));
}

/** The moves of a timeline rule, and the causes that a person states for them. */
interface StatedMoves {
  readonly kind: 'rescheduled' | 'shifted';
  readonly baseId: string;
  readonly rows: readonly Milestone[];
  /** The same rows; one without a date has its last one as its original date. */
  readonly dated: readonly Milestone[];
  readonly outcome: TimelineOutcome;
  readonly stated: readonly StatedCause[] | undefined;
  /** ISO. */
  readonly today: string;
  readonly calendar: WorkingCalendar;
  readonly timeZone: string;
}

/**
 * Stores the changes of a timeline rule and returns the moved rows in the rule's order. Every row gets the causes of the
 * save. Throws 422 or 404 for a refusal, and then writes nothing.
 */
async function saveMoves(
  write: Write,
  { kind, baseId, rows, dated, outcome, stated, today, calendar, timeZone }: StatedMoves,
): Promise<Milestone[]> {
  if (!outcome.ok) throw refusalOf(outcome);
  const known = new Map(rows.map((row) => [row.id, row]));
  const [first] = outcome.changes;
  const base = dated.find(({ id }) => id === (first?.id ?? baseId));
  const from = isIsoDate(base?.dueDate) ? base.dueDate : base?.originalDueDate;
  const to = first?.dueDate;
  const dateChangeCause = await keepCauses(
    write,
    stated,
    {
      groupId: write.groupId,
      title: base?.title ?? '',
      step: isIsoDate(from) && isIsoDate(to) ? stepBetween(from, to, calendar) : 0,
      moved: outcome.changes.map(({ id }) => id),
      ...{ on: today, today, milestones: rows },
    },
    calendar,
    timeZone,
  );
  const moved: Milestone[] = [];
  for (const { id, clearsHistory, ...dates } of outcome.changes) {
    const row = known.get(id);
    if (row === undefined) throw notFound();
    const change = {
      ...dates,
      dateChangedBy: clearsHistory ? null : CHANGED_BY,
      dateChangedAt: clearsHistory ? null : write.now,
      dateChangeCause,
    };
    const saved = await saveRow(write, milestoneTable, row, { ...row, ...change }, kind);
    moved.push(saved instanceof Unchanged ? saved.value : saved);
  }
  return moved;
}
