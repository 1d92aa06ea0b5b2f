import type { Milestone } from '@project-dashboard/core/rows/milestones/schema';
import type { WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import {
  type CountedMoves,
  countMoves,
  planFor,
} from '@project-dashboard/core/rules/slip/ledger/count-moves';
import {
  finishOf,
  formerFinish,
  type LastDates,
} from '@project-dashboard/core/rules/slip/ledger/finish-of';
import type { Knex } from 'knex';
import type { StoredPlan } from './plans.ts';
import { readDateRecords, readRecordsOfRows, readRemovals } from './read-records.ts';

/** What counts for the slip of a milestone, since the newest agreed plan if there is one. */
export async function readCountedMoves(
  knex: Knex,
  projectId: string,
  row: Pick<Milestone, 'id' | 'dueDate' | 'originalDueDate'>,
  plan: StoredPlan | undefined,
  calendar: WorkingCalendar,
): Promise<CountedMoves> {
  const records = await readDateRecords(knex, projectId, row.id);
  return countMoves({ ...row, records, plan: planFor(plan, row.id) }, calendar);
}

type DatedRow = Pick<Milestone, 'projectId' | 'id' | 'dueDate' | 'originalDueDate'>;
type Plan = Pick<StoredPlan, 'revision' | 'rows'>;

const isPlanned = (plan: Plan | undefined, id: string): boolean =>
  (planFor(plan, id)?.dueDate ?? null) !== null;

/**
 * The last dates of promised milestones that have no date now: the agreed plan has a date for them, or an original date
 * stands. `rows` may be of several projects.
 */
export async function readLastDates(
  knex: Knex,
  rows: readonly DatedRow[],
  planOf: (projectId: string) => Plan | undefined,
  calendarOf: (projectId: string) => WorkingCalendar,
): Promise<LastDates> {
  const undated = rows.filter(
    ({ projectId, id, dueDate, originalDueDate }) =>
      !isIsoDate(dueDate) && (originalDueDate !== null || isPlanned(planOf(projectId), id)),
  );
  const recordsOf = await readRecordsOfRows(knex, undated);
  const lastDates = new Map<string, string>();
  for (const row of undated) {
    const { projectId, id } = row;
    const plan = planFor(planOf(projectId), id);
    const story = { ...row, records: recordsOf.get(id) ?? [], plan };
    const { last } = countMoves(story, calendarOf(projectId));
    if (last !== null) lastDates.set(id, last);
  }
  return lastDates;
}

/** The finish of a project, and the one that an edit or a deletion took away. */
export async function readFinish(
  knex: Knex,
  {
    projectId,
    finishMilestoneId,
    milestones,
    plan,
    calendar,
  }: {
    readonly projectId: string;
    readonly finishMilestoneId: string | null;
    readonly milestones: readonly Milestone[];
    readonly plan: Plan | undefined;
    readonly calendar: WorkingCalendar;
  },
) {
  const lastDates = await readLastDates(
    knex,
    milestones,
    () => plan,
    () => calendar,
  );
  const finish = finishOf(milestones, finishMilestoneId, lastDates);
  const removals = [...(await readRemovals(knex, projectId)).values()].flatMap((removal) => {
    const { id, revision, originalDueDate } = removal;
    if (milestones.some((row) => row.id === id) || revision <= (plan?.revision ?? 0)) return [];
    const isPromised = originalDueDate !== null || isPlanned(plan, id);
    return [{ ...removal, isPromised }];
  });
  const planned = plan?.rows ?? [];
  const facts = { finish, finishMilestoneId, rows: milestones, lastDates, planned, removals };
  return { finish, former: formerFinish(facts) };
}
