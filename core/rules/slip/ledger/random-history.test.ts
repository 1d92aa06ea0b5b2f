import fc from 'fast-check';
import { expect, test } from 'vitest';
import { historyAfterEdit } from '../../../rows/milestones/history-after-edit.ts';
import type { Milestone } from '../../../rows/milestones/schema.ts';
import { rescheduleMilestone } from '../../../rows/milestones/timeline/reschedule-milestone.ts';
import { shiftFutureMilestones } from '../../../rows/milestones/timeline/shift-future-milestones.ts';
import type { WorkingCalendar } from '../../calendar/schema.ts';
import { addDays, isIsoDate } from '../../dates/iso-date.ts';
import { TBD } from '../../dates/parse-date.ts';
import type { FieldStates } from '../../history/change.ts';
import { differingFields } from '../../history/project-parts.ts';
import { conflictingFields, statesAfter } from '../../history/undo-rules.ts';
import type { KeptCause } from '../causes/date-change-cause.ts';
import type { DateRecord } from './count-moves.ts';
import { buildLedger } from './slip-ledger.ts';
import type { LaterCause } from './slip-lines.ts';
import { sentenceAfter } from './slip-words.ts';

/** A save: its changes have its id, its revision and what it undoes. */
interface Save {
  readonly groupId: string;
  readonly revision: number;
  readonly undoes: string | null;
}

/** One recorded change of the simulated project. */
interface Change extends Save {
  readonly rowId: string;
  readonly kind: 'created' | 'updated' | 'rescheduled' | 'shifted' | 'deleted';
  readonly before: Partial<Milestone> | null;
  readonly after: Partial<Milestone> | null;
  readonly states: FieldStates;
}

const BY = { role: 'internal', link: null } as const;
const MONDAY = '2026-11-02';
const AT = '2026-11-02T09:00:00.000Z';

const cause = (kind: KeptCause['kind'], id: string | null): KeptCause => ({
  ...{ kind, id, title: id, dueDate: null, daysLate: null, expectedOn: null, days: null },
  text: kind === 'outside' ? 'a strike' : null,
});

const milestoneWith = (id: string, values: Partial<Milestone>): Milestone => ({
  ...{ id, projectId: 'p', title: id, status: 'pending', owner: '', dueDate: TBD, sortOrder: 0 },
  ...{ completedDate: null, originalDueDate: null, dateChangeReason: null, dateChangedBy: null },
  ...{ dateChangedAt: null, dateChangeCause: null, createdAt: AT, updatedAt: AT, version: 1 },
  ...values,
});

/** A project with the rules of the product: the same functions change its dates as on the server. */
class Simulated {
  readonly rows: Milestone[] = [];
  readonly changes: Change[] = [];
  readonly later: LaterCause[] = [];
  plan: { revision: number; at: string; rows: { id: string; dueDate: string }[] } | null = null;
  #present = new Map<string, Record<string, string | null>>();
  #revision = 0;

  /** Ids of saves are, as texts, in the order of time. */
  begin(undoes: string | null = null): Save {
    this.#revision += 1;
    const groupId = `g${String(this.#revision).padStart(4, '0')}`;
    return { groupId, revision: this.#revision, undoes };
  }

  #record(change: Omit<Change, 'states'>, undone?: FieldStates): void {
    const { rowId, kind, before, after, groupId } = change;
    const row = { list: 'milestones', id: rowId, title: rowId } as const;
    const present = this.#present.get(rowId) ?? {};
    const save = { title: '', reason: null, isUndo: false };
    const undoes = undone && { groupId: change.undoes ?? '', save, states: undone };
    const id = `${groupId} ${rowId}`;
    const states = statesAfter(
      { id, kind, row, before, after, ...(undoes && { undoes }) },
      present,
    );
    const next = Object.fromEntries(Object.entries(states).map(([name, { to }]) => [name, to]));
    this.#present.set(rowId, { ...present, ...next });
    this.changes.push({ ...change, states });
  }

  create(dueDate: string): void {
    const save = this.begin();
    this.#add(save, milestoneWith(`m${save.revision}`, { dueDate }));
  }

  #add(save: Save, row: Milestone, undone?: FieldStates): void {
    this.rows.push(row);
    this.#record({ ...save, rowId: row.id, kind: 'created', before: null, after: row }, undone);
  }

  remove(id: string, save = this.begin(), undone?: FieldStates): void {
    const place = this.rows.findIndex((row) => row.id === id);
    const [row] = this.rows.splice(place, 1);
    const before = { ...row };
    this.#record({ ...save, rowId: id, kind: 'deleted', before, after: null }, undone);
  }

  #change(
    save: Save,
    { rowId, kind }: Pick<Change, 'rowId' | 'kind'>,
    fields: Partial<Milestone>,
    undone?: FieldStates,
  ): void {
    const place = this.rows.findIndex((row) => row.id === rowId);
    const row = this.rows[place];
    if (row === undefined) return;
    const after = { ...row, ...fields };
    const changed = differingFields({ ...row }, { ...after });
    if (changed === null) return;
    this.rows[place] = after;
    const { before, after: fieldsAfter } = changed;
    this.#record({ ...save, rowId, kind, before, after: fieldsAfter }, undone);
  }

  edit(row: Milestone, dueDate: string): void {
    const fields = { dueDate, ...historyAfterEdit(row, dueDate, AT) };
    this.#change(this.begin(), { rowId: row.id, kind: 'updated' }, fields);
  }

  move(
    outcome: ReturnType<typeof rescheduleMilestone>,
    kind: 'rescheduled' | 'shifted',
    causes: KeptCause[],
  ): void {
    if (!outcome.ok) return;
    const save = this.begin();
    const { groupId } = save;
    const dateChangeCause = causes.length === 0 ? null : { groupId, causes, ownLate: [] };
    for (const { id, clearsHistory, ...dates } of outcome.changes) {
      const dateChangedBy = clearsHistory ? null : 'Internal User';
      const dateChangedAt = clearsHistory ? null : AT;
      const fields = { ...dates, dateChangedBy, dateChangedAt, dateChangeCause };
      this.#change(save, { rowId: id, kind }, fields);
    }
  }

  /** Undoes a save, unless a later change prevents it. */
  undo(groupId: string): void {
    const group = this.changes.filter((change) => change.groupId === groupId);
    const present = (id: string) => this.#present.get(id) ?? {};
    if (group.some((one) => conflictingFields(one, present(one.rowId)).length > 0)) return;
    const save = this.begin(groupId);
    for (const change of group.toReversed()) {
      const { rowId, kind, before, states } = change;
      if (kind === 'created') this.remove(rowId, save, states);
      else if (kind === 'deleted') this.#add(save, milestoneWith(rowId, before ?? {}), states);
      else this.#change(save, change, { ...before }, states);
    }
  }

  agree(): void {
    const rows = this.rows.map(({ id, dueDate }) => ({ id, dueDate }));
    this.plan = { revision: this.begin().revision, at: AT, rows };
  }
}

/** Moves and undo are more frequent than the others. */
const OPERATIONS = [
  ...['create', 'edit', 'edit', 'tbd', 'reschedule', 'reschedule', 'downstream', 'shift'],
  ...['undo', 'undo', 'undo last', 'undo last', 'agree', 'remove', 'attribute'],
] as const;

const step = fc.record({
  what: fc.constantFrom(...OPERATIONS),
  row: fc.nat(3),
  days: fc.nat(40),
  place: fc.nat(30),
  causes: fc.array(
    fc
      .tuple(fc.constantFrom('input', 'approval', 'ours', 'scope', 'outside'), fc.nat(1))
      .map(([kind, id]) => cause(kind, kind === 'input' || kind === 'approval' ? `i${id}` : null)),
    { maxLength: 3 },
  ),
  givesDays: fc.boolean(),
});

const calendar: fc.Arbitrary<WorkingCalendar> = fc.record({
  name: fc.constant(''),
  weekdays: fc.oneof(
    fc.constant([1, 2, 3, 4, 5]).map((days) => [...days]),
    fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  ),
  free: fc
    .uniqueArray(fc.nat(60), { maxLength: 6 })
    .map((days) => days.map((day) => ({ date: addDays(MONDAY, day), name: 'Free' }))),
});

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function run(steps: readonly Step[], weekdays: WorkingCalendar): Simulated {
  const project = new Simulated();
  for (const days of [10, 20, 28]) project.create(addDays(MONDAY, days));
  for (const { what, row: nth, days, place, causes, givesDays } of steps) {
    const row = project.rows[nth % Math.max(1, project.rows.length)];
    const date = addDays(MONDAY, days);
    if (what === 'create') project.create(place % 3 === 0 ? TBD : date);
    if (what === 'agree') project.agree();
    const groups = [...new Set(project.changes.map(({ groupId }) => groupId))];
    const groupId = groups[place % groups.length];
    const last = groups.at(-1);
    if (what === 'undo' && groupId !== undefined) project.undo(groupId);
    if (what === 'undo last' && last !== undefined) project.undo(last);
    if (what === 'attribute' && groupId !== undefined)
      project.later.push({
        ...{ groupId, revision: project.begin().revision, by: BY, at: '2026-11-09T09:00:00.000Z' },
        ...{ cause: { groupId, causes, ownLate: [] }, text: 'waiting', reply: null },
      });
    if (row === undefined) continue;
    if (what === 'edit') project.edit(row, date);
    if (what === 'tbd') project.edit(row, TBD);
    if (what === 'remove') project.remove(row.id);
    // Some parts add up to the step, others do not: a reader of the ledger must not depend on it.
    const stated = causes.map((one, n) => ({
      ...one,
      days: givesDays ? 1 + ((place + n) % 4) : null,
    }));
    if (what === 'reschedule' || what === 'downstream') {
      const request = { id: row.id, newDate: date, shiftDownstream: what === 'downstream' };
      const outcome = rescheduleMilestone(project.rows, request, MONDAY, weekdays);
      project.move(outcome, 'rescheduled', stated);
    }
    if (what === 'shift') {
      const outcome = shiftFutureMilestones(project.rows, row.id, days % 12, weekdays);
      project.move(outcome, 'shifted', stated);
    }
  }
  return project;
}

/** The ledger of a milestone, with the records that `isThere` keeps. */
function ledgerOf(
  project: Simulated,
  milestone: Milestone,
  weekdays: WorkingCalendar,
  isThere: (change: Change) => boolean = () => true,
) {
  const records = project.changes
    .filter((one) => one.rowId === milestone.id && isThere(one))
    .map((one): DateRecord => ({ ...one, at: AT, by: BY }));
  return buildLedger(
    {
      ...{ milestone, isNamed: false, later: project.later, records },
      ...{ disputes: [], plan: project.plan, former: null, milestones: project.rows, items: [] },
      ...{ today: MONDAY, timeZone: 'UTC' },
    },
    weekdays,
  );
}

const seen = {
  ...{ histories: 0, ledgers: 0, moved: 0, wonBack: 0, withoutDate: 0, shared: 0, unrecorded: 0 },
};

test('the parts add up to the slip in every history, with a plan, undo, TBD, corrections, free days, removed rows and missing records', () => {
  const some = fc.array(fc.boolean(), { minLength: 1, maxLength: 7 });
  const all = fc.constant<boolean[]>([true]);
  const kept = fc.oneof({ arbitrary: all, weight: 2 }, some);
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), calendar, kept, (steps, weekdays, kept) => {
      const project = run(steps, weekdays);
      seen.histories += 1;
      for (const milestone of project.rows) {
        const isThere = ({ revision }: Change) => kept[revision % kept.length] === true;
        const ledger = ledgerOf(project, milestone, weekdays, isThere);
        check(ledger, milestone);
        const isUnrecorded = ledger.lines.some(({ kind }) => kind === 'before the records');
        if (isUnrecorded) seen.unrecorded += 1;
        if (!kept.includes(false)) expect(isUnrecorded).toBe(false);
      }
    }),
    { numRuns: 450 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

test('a move that is not saved yet has the sentence of the ledger after it, in every history', () => {
  let compared = 0;
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 20 }),
      step,
      calendar,
      (steps, { row: nth, days, causes }, weekdays) => {
        const project = run(steps, weekdays);
        const milestone = project.rows[nth % Math.max(1, project.rows.length)];
        if (milestone === undefined) return;
        const ledger = ledgerOf(project, milestone, weekdays);
        if (ledger.now === null && ledger.start !== null) return;
        const request = { id: milestone.id, newDate: addDays(MONDAY, days) };
        const outcome = rescheduleMilestone(project.rows, request, MONDAY, weekdays);
        if (!outcome.ok) return;
        const move = { from: ledger.now, to: request.newDate, causes };
        const words = sentenceAfter(ledger, move, weekdays);
        project.move(outcome, 'rescheduled', causes);
        const after = project.rows.find(({ id }) => id === milestone.id) ?? milestone;
        expect(words).toEqual(ledgerOf(project, after, weekdays).words);
        compared += 1;
      },
    ),
    { numRuns: 300 },
  );
  expect(compared).toBeGreaterThan(50);
});

function check(ledger: ReturnType<typeof buildLedger>, milestone: Milestone): void {
  const { lost, wonBack, slip, lines, wonBackBy, sentence } = ledger;
  seen.ledgers += 1;
  if (lost > 0) seen.moved += 1;
  if (wonBack > 0) seen.wonBack += 1;
  if (slip === null) seen.withoutDate += 1;
  if (lines.some(({ text }) => text.endsWith(' together'))) seen.shared += 1;
  expect(slip).toBe(isIsoDate(milestone.dueDate) ? lost - wonBack : null);
  expect(lines.reduce((sum, { days }) => sum + days, 0)).toBe(lost);
  for (const { days, moves, kind } of lines) {
    expect(days).toBeGreaterThan(0);
    if (kind !== 'before the records')
      expect(moves.reduce((sum, move) => sum + move.days, 0)).toBe(days);
  }
  expect(wonBackBy.reduce((sum, { days }) => sum - days, 0)).toBeLessThanOrEqual(wonBack);
  const named = [
    ...sentence.matchAll(
      /(?<=: |, |\(|and )(\d+) (?:working days? )?(?=(?:of )?waiting|on our|for|without|before)/g,
    ),
  ];
  // An only cause has all days, which the sentence has said.
  if (slip !== null && lines.length > 1)
    expect(named.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(lost);
}
