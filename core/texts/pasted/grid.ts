export interface GridRow {
  /** The line of the text on which the row begins, from 1. */
  readonly line: number;
  /** As they were in the spreadsheet, with their tabs and line breaks. */
  readonly cells: readonly string[];
}

export type Separator = '\t' | ',' | ';';

/** Where a cell ends, how many characters its separator has, and whether it stood in quotes. */
interface Taken {
  readonly end: number;
  readonly isQuoted: boolean;
  readonly next: number;
  readonly endsRow: boolean;
}

interface Chosen extends Taken {
  readonly start: number;
  readonly column: number;
  /** The index among the readings of the cell. */
  readonly reading: number;
}

/**
 * The rows of a text whose cells are separated by tabs, as spreadsheets copy them, or by commas or semicolons (RFC 4180).
 *
 * Excel, Google Sheets and LibreOffice put quotes around a copied cell only if it has a tab or a line break, and then double the
 * quotes in it. Every other quote is a character of the cell. Excel ends the last row with a line break too, and so does
 * LibreOffice. A copied range is a rectangle, so where the quotes can be read in two ways, the reading whose rows have the same
 * number of cells is right. A cell that begins with a quote and never ends with one takes nothing from the rows below.
 */
export function readGrid(text: string, separator: Separator): GridRow[] {
  const reader = cellReader(text, separator);
  for (const width of text.includes('"') ? widthsOf(reader) : []) {
    const found = rectangle(reader, width);
    if (found) return inRows(text, found);
  }
  return inRows(text, rowsOf(reader, likeliest));
}

interface CellReader {
  readonly length: number;
  /** The readings of the cell that begins here, the likeliest first. */
  readonly readingsAt: (start: number) => readonly Taken[];
}

function cellReader(text: string, separator: Separator): CellReader {
  const afterQuote = new RegExp(`${separator === '\t' ? '' : ' *'}(?=[${separator}\\r\\n]|$)`, 'y');
  const mark = separator.charCodeAt(0);
  const isEnd = (code: number) => code === mark || code === 10 || code === 13;
  const known = new Map<number, readonly Taken[]>();
  const taken = (end: number, next: number, isQuoted: boolean): Taken => {
    const after = text[next] ?? '';
    const width = after === '\r' && text[next + 1] === '\n' ? 2 : after.length;
    return { end, isQuoted, next: next + width, endsRow: after !== separator };
  };
  const plain = (start: number): Taken => {
    let end = start;
    while (end < text.length && !isEnd(text.charCodeAt(end))) end += 1;
    return taken(end, end, false);
  };
  const quoted = (start: number): Taken | null => {
    for (let place = start + 1; ; place += 2) {
      place = text.indexOf('"', place);
      if (place === -1) return null;
      if (text[place + 1] === '"') continue;
      afterQuote.lastIndex = place + 1;
      const after = afterQuote.exec(text);
      return after && taken(place + 1, place + 1 + after[0].length, true);
    }
  };
  const readings = (start: number): readonly Taken[] => {
    const found = quoted(start);
    if (!found) return [plain(start)];
    const content = text.slice(start + 1, found.end - 1);
    const [hasBreak, hasSeparator] = [/[\r\n]/.test(content), content.includes(separator)];
    if (hasBreak && hasSeparator) return [plain(start), found];
    const isNeeded = hasBreak || hasSeparator || separator !== '\t';
    return isNeeded ? [found, plain(start)] : [plain(start)];
  };
  return {
    length: text.length,
    readingsAt(start) {
      if (text[start] !== '"') return [plain(start)];
      const before = known.get(start) ?? readings(start);
      known.set(start, before);
      return before;
    },
  };
}

type Choose = (readings: readonly Taken[]) => Taken | undefined;
const likeliest: Choose = ([first]) => first;
const plainly: Choose = (readings) => readings.find(({ isQuoted }) => !isQuoted);
const inQuotes: Choose = (readings) => readings.find(({ isQuoted }) => isQuoted) ?? readings[0];

function rowsOf({ length, readingsAt }: CellReader, choose: Choose, rows = Infinity): Chosen[] {
  const cells: Chosen[] = [];
  let [start, column, row] = [0, 0, 0];
  // A separator at the end of the text begins one more cell, which is empty.
  while ((start < length || column > 0) && row < rows) {
    const taken = choose(readingsAt(start));
    if (!taken) break;
    const { end, isQuoted, next, endsRow } = taken;
    cells.push({ start, end, isQuoted, next, endsRow, column, reading: 0 });
    [start, column] = [next, endsRow ? 0 : column + 1];
    if (endsRow) row += 1;
  }
  return cells;
}

/** The widths that the first row can have. */
const widthsOf = (reader: CellReader): Set<number> =>
  new Set([likeliest, plainly, inQuotes].map((choose) => rowsOf(reader, choose, 1).length));

/** The likeliest reading in which every row has this many cells; null if there is none. Empty lines are no rows. */
function rectangle({ length, readingsAt }: CellReader, width: number): Chosen[] | null {
  const cells: Chosen[] = [];
  /** The cells of {@link cells} that have another reading. */
  const forks: number[] = [];
  // Where a cell with several readings was tried without success, so that no part of the text is read twice in a column.
  const failed = new Set<number>();
  let [start, column, reading] = [0, 0, 0];
  while (start < length || column > 0) {
    const readings = readingsAt(start);
    const key = start * (width + 1) + column;
    const fits = ({ end, endsRow }: Taken) =>
      (endsRow && column === 0 && end === start) || endsRow === (column + 1 === width);
    const found = failed.has(key)
      ? undefined
      : readings.find((one, place) => place >= reading && fits(one));
    if (found) {
      if (readings.length > 1) forks.push(cells.length);
      const { end, isQuoted, next, endsRow } = found;
      cells.push({ start, end, isQuoted, next, endsRow, column, reading: readings.indexOf(found) });
      [start, column, reading] = [next, endsRow ? 0 : column + 1, 0];
      continue;
    }
    if (readings.length > 1) failed.add(key);
    const fork = forks.pop();
    const last = fork === undefined ? undefined : cells[fork];
    if (fork === undefined || !last) return null;
    cells.length = fork;
    [start, column, reading] = [last.start, last.column, last.reading + 1];
  }
  return cells;
}

function inRows(text: string, cells: readonly Chosen[]): GridRow[] {
  const rows: GridRow[] = [];
  let [line, begun, row]: [number, number, string[]] = [1, 1, []];
  for (const { start, end, isQuoted, endsRow } of cells) {
    row.push(
      isQuoted ? text.slice(start + 1, end - 1).replaceAll('""', '"') : text.slice(start, end),
    );
    if (isQuoted) line += text.slice(start, end).match(/\r\n|\n|\r/g)?.length ?? 0;
    if (!endsRow) continue;
    rows.push({ line: begun, cells: row });
    line += 1;
    [begun, row] = [line, []];
  }
  return rows;
}

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
