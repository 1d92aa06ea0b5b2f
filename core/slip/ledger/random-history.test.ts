import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WorkingCalendar } from '../../calendar/index.ts';
import { addDays, isIsoDate, TBD } from '../../dates/index.ts';
import {
  conflictingFields,
  differingFields,
  type FieldStates,
  statesAfter,
} from '../../history/index.ts';
import {
  historyAfterEdit,
  type Milestone,
  rescheduleMilestone,
  shiftFutureMilestones,
} from '../../milestones/index.ts';
import {
  buildLedger,
  type DateRecord,
  type KeptCause,
  type LaterCause,
  sentenceAfter,
} from '../index.ts';

/** One recorded change of the simulated project. */
interface Change {
  readonly rowId: string;
  readonly groupId: string;
  readonly revision: number;
  readonly kind: 'created' | 'updated' | 'rescheduled' | 'shifted' | 'deleted';
  readonly before: Partial<Milestone> | null;
  readonly after: Partial<Milestone> | null;
  readonly undoes: string | null;
  readonly states: FieldStates;
}

const BY = { role: 'internal', link: null } as const;
/** Like the ids of saves, in the order of time as texts. */
const groupOf = (revision: number): string => `g${String(revision).padStart(4, '0')}`;

const MONDAY = '2026-11-02';
const AT = '2026-11-02T09:00:00.000Z';

const NEVER_MOVED = {
  originalDueDate: null,
  dateChangeReason: null,
  dateChangedBy: null,
  dateChangedAt: null,
  dateChangeCause: null,
};

const cause = (kind: KeptCause['kind'], id: string | null, days: number | null): KeptCause => ({
  ...{ kind, id, title: id, dueDate: null, daysLate: null, expectedOn: null, days },
  text: kind === 'outside' ? 'a strike' : null,
});

/** A project with the rules of the product: the same functions change its dates as on the server. */
class Simulated {
  readonly rows: Milestone[] = [];
  readonly changes: Change[] = [];
  readonly later: LaterCause[] = [];
  plan: { revision: number; at: string; rows: { id: string; dueDate: string }[] } | null = null;
  #present = new Map<string, Record<string, string | null>>();
  #revision = 0;

  begin(): number {
    this.#revision += 1;
    return this.#revision;
  }

  #record(change: Omit<Change, 'states'>, undone?: FieldStates): void {
    const { rowId, kind, before, after, groupId } = change;
    const row = { list: 'milestones', id: rowId, title: rowId } as const;
    const present = this.#present.get(rowId) ?? {};
    const save = { title: '', reason: null, isUndo: false };
    const states = statesAfter(
      {
        ...{ id: `${groupId} ${rowId}`, kind, row, before, after },
        ...(undone && { undoes: { groupId: change.undoes ?? '', save, states: undone } }),
      },
      present,
    );
    const next = Object.fromEntries(Object.entries(states).map(([name, { to }]) => [name, to]));
    this.#present.set(rowId, { ...present, ...next });
    this.changes.push({ ...change, states });
  }

  create(dueDate: string): void {
    const revision = this.begin();
    const id = `m${revision}`;
    const row: Milestone = {
      ...{ id, projectId: 'p', title: id, status: 'pending', owner: '', dueDate },
      ...{ completedDate: null, sortOrder: 0, createdAt: AT, updatedAt: AT, version: 1 },
      ...NEVER_MOVED,
    };
    this.rows.push(row);
    const { version: _, updatedAt: __, ...after } = row;
    this.#record({
      ...{ rowId: id, groupId: groupOf(revision), revision, kind: 'created', before: null, after },
      undoes: null,
    });
  }

  save(
    id: string,
    fields: Partial<Milestone>,
    kind: Change['kind'],
    revision: number,
    undo: { of: string; states: FieldStates } | null = null,
  ): void {
    const place = this.rows.findIndex((row) => row.id === id);
    const row = this.rows[place];
    if (row === undefined) return;
    const after = { ...row, ...fields };
    const changed = differingFields({ ...row }, { ...after });
    if (changed === null) return;
    this.rows[place] = after;
    this.#record(
      {
        ...{ rowId: id, groupId: groupOf(revision), revision, kind },
        ...{ before: changed.before, after: changed.after, undoes: undo?.of ?? null },
      },
      undo?.states,
    );
  }

  edit(row: Milestone, dueDate: string): void {
    const history = historyAfterEdit(row, dueDate, AT);
    this.save(row.id, { dueDate, ...history }, 'updated', this.begin());
  }

  move(
    outcome: ReturnType<typeof rescheduleMilestone>,
    kind: 'rescheduled' | 'shifted',
    causes: KeptCause[],
  ): void {
    if (!outcome.ok) return;
    const revision = this.begin();
    for (const { id, clearsHistory, ...dates } of outcome.changes) {
      const dateChangeCause =
        causes.length === 0 ? null : { groupId: groupOf(revision), causes, ownLate: [] };
      const who = clearsHistory ? null : 'Internal User';
      const at = clearsHistory ? null : AT;
      const fields = { ...dates, dateChangedBy: who, dateChangedAt: at, dateChangeCause };
      this.save(id, fields, kind, revision);
    }
  }

  remove(id: string): void {
    const place = this.rows.findIndex((row) => row.id === id);
    const [row] = this.rows.splice(place, 1);
    const revision = this.begin();
    this.#record({
      ...{ rowId: id, groupId: groupOf(revision), revision, kind: 'deleted' },
      ...{ before: { ...row }, after: null, undoes: null },
    });
  }

  /** Undoes a save, unless a later change prevents it. */
  undo(groupId: string): void {
    const group = this.changes.filter((change) => change.groupId === groupId);
    const present = (id: string) => this.#present.get(id) ?? {};
    if (group.some((one) => conflictingFields(one, present(one.rowId)).length > 0)) return;
    const revision = this.begin();
    for (const { rowId, kind, before, states } of group.toReversed()) {
      const undo = { of: groupId, states };
      const about = { rowId, groupId: groupOf(revision), revision, undoes: groupId };
      if (kind === 'created') {
        const place = this.rows.findIndex(({ id }) => id === rowId);
        const [row] = this.rows.splice(place, 1);
        this.#record({ ...about, kind: 'deleted', before: { ...row }, after: null }, states);
      } else if (kind === 'deleted') {
        const back = deletedRow(before);
        this.rows.push(back);
        this.#record({ ...about, kind: 'created', before: null, after: { ...back } }, states);
      } else this.save(rowId, { ...before }, kind, revision, undo);
    }
  }

  agree(): void {
    const rows = this.rows.map(({ id, dueDate }) => ({ id, dueDate }));
    this.plan = { revision: this.begin(), at: AT, rows };
  }
}

function deletedRow(values: Partial<Milestone> | null): Milestone {
  const { id = '', title = '', dueDate = TBD } = values ?? {};
  return {
    ...{ id, projectId: 'p', title, status: 'pending', owner: '', dueDate, completedDate: null },
    ...{ sortOrder: 0, createdAt: AT, updatedAt: AT, version: 1, ...NEVER_MOVED, ...values },
  };
}

const OPERATIONS = [
  'create',
  'edit',
  'edit',
  'tbd',
  'reschedule',
  'reschedule',
  'downstream',
  'shift',
  'undo',
  'undo',
  'undo last',
  'undo last',
  'agree',
  'remove',
  'attribute',
] as const;

const step = fc.record({
  what: fc.constantFrom(...OPERATIONS),
  row: fc.nat(3),
  days: fc.nat(40),
  place: fc.nat(30),
  causes: fc.array(
    fc
      .tuple(fc.constantFrom('input', 'approval', 'ours', 'scope', 'outside'), fc.nat(1))
      .map(([kind, id]) =>
        cause(kind, kind === 'input' || kind === 'approval' ? `i${id}` : null, null),
      ),
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
    const group = groups[place % groups.length];
    const last = groups.at(-1);
    if (what === 'undo' && group !== undefined) project.undo(group);
    if (what === 'undo last' && last !== undefined) project.undo(last);
    if (what === 'attribute' && group !== undefined)
      project.later.push({
        ...{ groupId: group, revision: project.begin(), by: BY, at: '2026-11-09T09:00:00.000Z' },
        ...{ cause: { groupId: group, causes, ownLate: [] }, reply: null },
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
      project.move(
        rescheduleMilestone(project.rows, request, MONDAY, weekdays),
        'rescheduled',
        stated,
      );
    }
    if (what === 'shift')
      project.move(
        shiftFutureMilestones(project.rows, row.id, days % 12, weekdays),
        'shifted',
        stated,
      );
  }
  return project;
}

const toRecord = (change: Change): DateRecord => ({ ...change, at: AT, by: BY });

/** The ledger of a milestone, with the records that `isThere` keeps. */
function ledgerOf(
  project: Simulated,
  milestone: Milestone,
  weekdays: WorkingCalendar,
  isThere: (change: Change) => boolean,
) {
  return buildLedger(
    {
      ...{ milestone, isNamed: false, client: 'Acme', later: project.later, disputes: [] },
      records: project.changes
        .filter((one) => one.rowId === milestone.id && isThere(one))
        .map(toRecord),
      ...{ plan: project.plan, removed: null, milestones: project.rows, items: [] },
      ...{ today: MONDAY, timeZone: 'UTC' },
    },
    weekdays,
  );
}

const seen = {
  histories: 0,
  ledgers: 0,
  moved: 0,
  wonBack: 0,
  withoutDate: 0,
  shared: 0,
  unrecorded: 0,
};

test('the parts add up to the slip in every history, with a plan, undo, TBD, corrections, free days and removed rows', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), calendar, (steps, weekdays) => {
      const project = run(steps, weekdays);
      seen.histories += 1;
      for (const milestone of project.rows) {
        const ledger = ledgerOf(project, milestone, weekdays, () => true);
        check(ledger, milestone);
        expect(ledger.lines.filter(({ kind }) => kind === 'before the records')).toEqual([]);
      }
    }),
    { numRuns: 300 },
  );
  expect(Math.min(...Object.values({ ...seen, unrecorded: 1 }))).toBeGreaterThan(0);
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
        const ledger = ledgerOf(project, milestone, weekdays, () => true);
        if (ledger.now === null && ledger.start !== null) return;
        const request = { id: milestone.id, newDate: addDays(MONDAY, days) };
        const outcome = rescheduleMilestone(project.rows, request, MONDAY, weekdays);
        if (!outcome.ok) return;
        const move = { from: ledger.now, to: request.newDate, causes };
        const words = sentenceAfter(ledger, move, weekdays);
        project.move(outcome, 'rescheduled', causes);
        const after = project.rows.find(({ id }) => id === milestone.id) ?? milestone;
        expect(words).toEqual(ledgerOf(project, after, weekdays, () => true).words);
        compared += 1;
      },
    ),
    { numRuns: 300 },
  );
  expect(compared).toBeGreaterThan(50);
});

test('the parts add up to the slip in every history of which records are missing', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 25 }),
      calendar,
      fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }),
      (steps, weekdays, kept) => {
        const project = run(steps, weekdays);
        for (const milestone of project.rows) {
          const isThere = ({ revision }: Change) => kept[revision % kept.length] === true;
          const ledger = ledgerOf(project, milestone, weekdays, isThere);
          check(ledger, milestone);
          if (ledger.lines.some(({ kind }) => kind === 'before the records')) seen.unrecorded += 1;
        }
      },
    ),
    { numRuns: 150 },
  );
  expect(seen.unrecorded).toBeGreaterThan(0);
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
    ...sentence.matchAll(/(?<=: |, |\(|and )(\d+) (?=waiting|on our|for|without|before)/g),
  ];
  if (slip !== null && lost > 0)
    expect(named.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(lost);
}
