import { characters } from '../text-table/characters.ts';
import { displayWidth, statusIcon } from '../text-table/index.ts';
import type { GridRow } from './grid.ts';

/**
 * The table that the page copied as text, with its icons as statuses; null for any other text. Its columns begin below their
 * headings. A word that is longer than its column ends at the next space, because the column after it gives the room.
 */
export function fromCopiedText(text: string, heading: string, done: string): GridRow[] | null {
  const lines = text.split(/\r\n|\n|\r/);
  const title = lines.findIndex((line) => line.trim() !== '');
  if (lines[title]?.trim() !== heading) return null;
  const head = lines.findIndex((line, place) => place > title && /^ {3}\S/.test(line));
  const names = [...(lines[head] ?? '').matchAll(/\S+(?: \S+)*/g)];
  if (head < 0 || names.length === 0) return null;
  const starts = names.map(({ index }) => index);
  const meant = new Map([
    [statusIcon(done), done],
    [statusIcon('overdue'), 'overdue'],
  ]);
  const rows = lines.slice(head + 1).flatMap((line, place) => {
    if (line.trim() === '') return [];
    const [icon = ''] = characters(line);
    return [{ line: head + 2 + place, cells: [meant.get(icon) ?? '', ...cut(line, starts)] }];
  });
  return [{ line: head + 1, cells: ['Status', ...names.map(([name]) => name)] }, ...rows];
}

/** The cells of a line, whose columns begin at these places of a monospace font. */
function cut(line: string, starts: readonly number[]): string[] {
  const cells: string[] = starts.map(() => '');
  let [at, column] = [0, -1];
  for (const character of characters(line)) {
    const isNext = at >= (starts[column + 1] ?? Number.POSITIVE_INFINITY);
    if (isNext && (column < 0 || character === ' ' || cells[column]?.endsWith(' '))) column += 1;
    if (column >= 0) cells[column] += character;
    at += displayWidth(character);
  }
  return cells.map((cell) => cell.trim());
}
