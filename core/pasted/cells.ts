import { isOpenDate, parseDate } from '../dates/index.ts';
import { choiceIn, type FieldTable, isDate, readFields } from '../fields/index.ts';
import { withoutFormulaGuard } from '../tables/csv.ts';
import { visibleLine } from '../text/index.ts';
import type { PastedField } from './columns.ts';

/** A cell on one line, without invisible marks and guards. Spaces that do not break become plain ones. */
export const cleanCell = (cell: string): string =>
  visibleLine(withoutFormulaGuard(cell).replace(/[\u00a0\u2007\u202f]/g, ' '));

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
