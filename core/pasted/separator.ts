import { type GridRow, readGrid, type Separator } from './grid.ts';

/** Excel's own line about the separator of a file, with which a pasted file may begin: `sep=;` */
const SEPARATOR_LINE = /^"?sep=([,;\t])"?[ \t]*(?:\r\n|\n|\r|$)/i;
/** How many lines are looked at. */
const LOOKED_AT = 40;

/** What a line of cells is: headings, values in the order of the fields, or neither. */
export type LineKind = 'headings' | 'values' | 'neither';

/**
 * The rows of a pasted text. Where its lines have tabs, a spreadsheet copied it. Otherwise it is the text of a CSV file, with
 * semicolons or commas, if its first line has headings, or if most lines have as many cells, with values where values belong. All
 * other lines are whole cells: a title may have commas.
 */
export function readTable(text: string, kindOf: (cells: readonly string[]) => LineKind): GridRow[] {
  const bare = text.replace(/^\ufeff/, '');
  const [line, said] = SEPARATOR_LINE.exec(bare) ?? [];
  const rest = bare.slice(line?.length ?? 0);
  const separator = isSeparator(said) ? said : separatorOf(rest, kindOf);
  const rows = readGrid(rest, separator);
  return line ? rows.map((row) => ({ ...row, line: row.line + 1 })) : rows;
}

const isSeparator = (text: string | undefined): text is Separator =>
  text === '\t' || text === ',' || text === ';';

function separatorOf(text: string, kindOf: (cells: readonly string[]) => LineKind): Separator {
  const begin = text.split(/\r\n|\n|\r/, LOOKED_AT * 2).join('\n');
  const first = /[^\r\n]*\S[^\r\n]*/.exec(begin)?.[0] ?? '';
  for (const separator of [';', ','] as const) {
    if (!first.includes(separator) || first.includes('\t')) continue;
    const rows = readGrid(begin, separator)
      .map(({ cells }) => cells)
      .filter((cells) => cells.some((cell) => cell.trim() !== ''))
      .slice(0, LOOKED_AT);
    const [head = []] = rows;
    if (head.length > 1 && kindOf(head) === 'headings') return separator;
    if (text.includes('\t')) continue;
    const good = rows.filter((cells) => kindOf(cells) === 'values').length;
    const isRegular = rows.every(({ length }) => length === head.length);
    if (isRegular ? good * 2 > rows.length : good === rows.length) return separator;
  }
  return '\t';
}
