import type { Client } from '@project-dashboard/core/contract/client/client';
import {
  isSameValue,
  type Sheet,
  type Shown,
  shortLabel,
  textOf,
  whyNot,
} from '@project-dashboard/core/rows/fields/shown';
import type { Milestone } from '@project-dashboard/core/rows/milestones/schema';
import type { TimelineChange } from '@project-dashboard/core/rows/milestones/timeline/reschedule-milestone';
import type { Run } from '../commands/command.ts';
import { on } from '../commands/flags.ts';
import type { Io } from '../terminal/io.ts';
import { sanitise } from '../terminal/output/safe-text.ts';
import { writeTable } from '../terminal/output/table.ts';
import { milestones, type Row, type RowList, titleOf, type Values } from './row-list.ts';

/** A list, or the projects themselves. */
interface Changed extends Pick<RowList, 'noun' | 'titleField' | 'sheet'> {
  readonly word: RowList['word'] | 'project';
}

/** What a command does to one row. `before` and `after` have the fields that differ. */
export interface RowChange {
  readonly kind: 'added' | 'changed' | 'deleted';
  /** Null for a row that would be added. */
  readonly id: string | null;
  readonly title: string;
  readonly before: Values;
  readonly after: Values;
}

export const CHANGE_FLAGS = {
  dryRun: on('show what would change, and change nothing'),
  json: on('print the changes as JSON'),
};

/** The place of a row in its list, from 1. No field of the sheet, because only a reorder shows it. */
const POSITION: Shown = { label: 'Position', editor: 'line' };

/**
 * Prints what was done to rows, or what would be done: a line for each field that differs. In a pipe: kind, list, id and title of the
 * row, field, value before and after, tab-separated; without fields where a row was deleted.
 */
export function printChanges(
  { print, io }: Run,
  list: Changed,
  changes: readonly RowChange[],
  project: { readonly slug: string; readonly title: string },
  dryRun: boolean,
): void {
  print({ dryRun, list: `${list.word}s`, changes }, () =>
    writeChanges(list, changes, project, dryRun, io),
  );
}

function writeChanges(
  list: Changed,
  changes: readonly RowChange[],
  project: { readonly slug: string; readonly title: string },
  dryRun: boolean,
  { out, err }: Io,
): void {
  if (out.isTTY) out.write(`${sanitise(headline(list, changes, project.title, dryRun))}\n`);
  else if (changes.length === 0) err.write('Nothing to change.\n');
  else if (dryRun) err.write('A dry run: nothing was changed.\n');
  const lines = changes.flatMap((change) => linesOf(list.sheet, change));
  const shown = out.isTTY ? lines.filter(({ label }) => label !== '') : lines;
  if (shown.length > 0)
    writeTable(
      out,
      [
        { heading: '', value: ({ change }) => change.kind, only: 'pipe' },
        { heading: '', value: () => list.word, only: 'pipe' },
        { heading: '', value: ({ change }) => change.id ?? '', only: 'pipe' },
        { heading: list.noun.toUpperCase(), value: ({ change }) => change.title },
        { heading: 'FIELD', value: ({ label }) => label, raw: ({ name }) => name, keep: true },
        { heading: 'BEFORE', value: ({ before }) => before.text, raw: ({ before }) => before.raw },
        { heading: 'AFTER', value: ({ after }) => after.text, raw: ({ after }) => after.raw },
      ],
      shown,
    );
  if (err.isTTY && changes.length > 0 && !dryRun)
    err.write(`To take it back: project-dashboard project undo ${project.slug}\n`);
}

function headline(
  { word, noun }: Changed,
  changes: readonly RowChange[],
  project: string,
  dryRun: boolean,
): string {
  const [first, ...others] = changes;
  if (first === undefined) return `Nothing to change in ${project}.`;
  const verb = dryRun ? `Would be ${first.kind}` : WORDS[first.kind];
  const what = others.length === 0 ? `"${first.title}"` : `${changes.length} ${noun}s`;
  const where = word === 'project' ? '' : ` in ${project}`;
  return `${verb}${where}: ${what}.${dryRun ? ' Nothing was changed.' : ''}`;
}

const WORDS = { added: 'Added', changed: 'Changed', deleted: 'Deleted' } as const;

interface Value {
  readonly text: string;
  readonly raw: string;
}

function linesOf(sheet: Sheet, change: RowChange) {
  const none = { text: '', raw: '' };
  const names = new Set([...Object.keys(change.before), ...Object.keys(change.after)]);
  const lines = [...names].map((name) => {
    const field = name === 'position' ? POSITION : (sheet[name] ?? POSITION);
    const shown = 'label' in field ? field : POSITION;
    const valueIn = (values: Values): Value =>
      name in values ? { text: textOf(shown, values[name]), raw: rawText(values[name]) } : none;
    return {
      change,
      name,
      label: shortLabel(shown),
      before: valueIn(change.before),
      after: valueIn(change.after),
    };
  });
  return lines.length > 0 ? lines : [{ change, name: '', label: '', before: none, after: none }];
}

const rawText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/** The change of a row from one state to the other; none if no field that the sheet names differs. */
export function changesBetween(list: Changed, before: Row, after: Row): RowChange[] {
  const was = new Map<string, unknown>(Object.entries(before));
  const names = Object.entries(after).filter(
    ([name, value]) => isShown(list.sheet, name) && !isSame(was.get(name), value),
  );
  if (names.length === 0) return [];
  return [
    {
      kind: 'changed',
      id: after.id,
      title: titleOf(list, before),
      before: Object.fromEntries(names.map(([name]) => [name, was.get(name) ?? null])),
      after: Object.fromEntries(names),
    },
  ];
}

const isShown = (sheet: Sheet, name: string): boolean => {
  const field = sheet[name];
  return field !== undefined && whyNot(field, 'history') === null;
};

const isSame = (one: unknown, other: unknown): boolean => isSameValue(one ?? null, other ?? null);

/** The milestones of a project and the calendar that counts its business days. */
export async function readPlan(client: Client, id: string) {
  const [rows, { calendar }] = await Promise.all([
    client.listMilestones({ id }),
    client.readProjectCalendar({ id }),
  ]);
  // The agency key opens the internal view, whose rows have their date history.
  return { rows: rows.flatMap((row) => ('originalDueDate' in row ? [row] : [])), calendar };
}

export const movedRows = (
  rows: readonly Milestone[],
  moves: readonly TimelineChange[],
): RowChange[] =>
  changedRows(
    rows,
    moves.flatMap(({ id, dueDate, dateChangeReason }) => {
      const row = rows.find((one) => one.id === id);
      return row === undefined ? [] : [{ ...row, dueDate, dateChangeReason }];
    }),
  );

/** What changed between the rows that were read and those of the response, in the order of the response. */
export const changedRows = (
  rows: readonly Milestone[],
  changed: readonly Milestone[],
): RowChange[] =>
  changed.flatMap((after) => {
    const before = rows.find(({ id }) => id === after.id);
    return before === undefined ? [] : changesBetween(milestones, before, after);
  });
