import { isOpenDate, parseDate } from '../dates/index.ts';
import { choiceIn, type FieldTable, isDate, readFields } from '../fields/index.ts';
import { visibleLine } from '../text/index.ts';
import type { PastedField } from './columns.ts';

/**
 * Our own CSV files put an apostrophe before every place where a spreadsheet could run a formula: the start of a cell, and what
 * follows a separator in it, if one of the signs comes next, after spaces and quotation marks at most.
 */
const GUARD = /(?:^|(?<=[,;\t\r\n]))'(?=(?:[^\S\t\r\n]|['"])*[=+\-@＝＋－＠﹦﹢﹣﹫−])/gu;

/** A cell on one line, without invisible marks and guards. Spaces that do not break become plain ones. */
export const cleanCell = (cell: string): string =>
  visibleLine(
    cell
      .trim()
      .replace(GUARD, '')
      .replace(/[\u00a0\u2007\u202f]/g, ' '),
  );

/** The words that people write for the statuses of done and of open items. */
const STATUS_WORDS = {
  done: ['done', 'complete', 'completed', 'finished', 'received', 'yes'],
  pending: ['open', 'no'],
} as const;

/** The choice that a cell names in any case, by its label or by another word; otherwise the cell as it is. */
export function meantBy({ name, field }: PastedField, cell: string, done: string): string {
  const choices = field.choices ?? {};
  const names = Object.keys(choices);
  const word = cell.toLowerCase();
  const isOneOf = (words: readonly string[]) => name === 'status' && words.includes(word);
  return (
    choiceIn(names, cell) ??
    names.find((choice) => choices[choice]?.toLowerCase() === word) ??
    (isOneOf(STATUS_WORDS.done) ? choiceIn(names, done) : undefined) ??
    (isOneOf(STATUS_WORDS.pending) ? choiceIn(names, 'pending') : undefined) ??
    cell
  );
}

/** True if a cell is empty or can be a value of the field. Every text can be a title. */
export function canBe<Fields>(
  table: FieldTable<Fields>,
  pasted: PastedField,
  cell: string,
  { done, today }: { readonly done: string; readonly today: string },
): boolean {
  if (cell === '') return true;
  if (isDate(pasted.field)) return isOpenDate(cell) || parseDate(cell, today) !== null;
  if (!pasted.field.choices) return true;
  return readFields(table, { [pasted.name]: meantBy(pasted, cell, done) }, today).ok;
}
