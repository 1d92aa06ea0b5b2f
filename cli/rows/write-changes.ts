import {
  isSameValue,
  type Sheet,
  type Shown,
  shortLabel,
  textOf,
  whyNot,
} from '@project-dashboard/core/fields';
import type { Io } from '../terminal/io.ts';
import { jsonText } from '../terminal/output/json-text.ts';
import { sanitise } from '../terminal/output/sanitise.ts';
import { writeTable } from '../terminal/output/table.ts';
import { type Row, type RowList, titleOf, type Values } from './row-list.ts';

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

/** The flags of every command that changes rows. */
export interface ChangeOptions {
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

export const DRY_RUN_FLAG = ['--dry-run', 'show what would change, and change nothing'] as const;
export const JSON_FLAG = ['--json', 'print the changes as JSON'] as const;

/** The place of a row in its list, from 1. No field of the sheet, because only a reorder shows it. */
const POSITION: Shown = { label: 'Position', editor: 'line' };

/**
 * Prints what was done to rows, or what would be done: a line for each field that differs. In a pipe: kind, list, id and title of the
 * row, field, value before and after, tab-separated; without fields where a row was deleted.
 */
export function writeChanges(
  list: Changed,
  changes: readonly RowChange[],
  project: { readonly slug: string; readonly title: string },
  { dryRun = false, json = false }: ChangeOptions,
  { out, err }: Io,
): void {
  if (json) {
    out.write(jsonText({ dryRun, list: `${list.word}s`, changes }));
    return;
  }
  if (out.isTTY) out.write(`${sanitise(headline(list, changes, project.title, dryRun))}\n`);
  else if (changes.length === 0) err.write('Nothing to change.\n');
  else if (dryRun) err.write('A dry run: nothing was changed.\n');
  const lines = changes.flatMap((change) => linesOf(list.sheet, change));
  const shown = out.isTTY ? lines.filter(({ label }) => label !== '') : lines;
  if (shown.length > 0)
    writeTable(
      out,
      [
        ...(out.isTTY
          ? []
          : [
              { heading: '', value: ({ change }: Line) => change.kind },
              { heading: '', value: () => list.word },
              { heading: '', value: ({ change }: Line) => change.id ?? '' },
            ]),
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

interface Line {
  readonly change: RowChange;
  readonly name: string;
  readonly label: string;
  readonly before: Value;
  readonly after: Value;
}

function linesOf(sheet: Sheet, change: RowChange): Line[] {
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

/** The change of a row from one state to the other; undefined if no field that the sheet names differs. */
export function changeBetween(list: Changed, before: Row, after: Row): RowChange | undefined {
  const was = new Map<string, unknown>(Object.entries(before));
  const names = Object.entries(after).filter(
    ([name, value]) => isShown(list.sheet, name) && !isSame(was.get(name), value),
  );
  if (names.length === 0) return undefined;
  return {
    kind: 'changed',
    id: after.id,
    title: titleOf(list, before),
    before: Object.fromEntries(names.map(([name]) => [name, was.get(name) ?? null])),
    after: Object.fromEntries(names),
  };
}

const isShown = (sheet: Sheet, name: string): boolean => {
  const field = sheet[name];
  return field !== undefined && whyNot(field, 'history') === null;
};

const isSame = (one: unknown, other: unknown): boolean => isSameValue(one ?? null, other ?? null);
