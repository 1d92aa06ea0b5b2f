import { Readable } from 'node:stream';

/** Spreadsheets read a file without this mark in the computer's own character set. */
const MARK = '\uFEFF';

/** A spreadsheet would run a cell that begins like this as a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

/** One line of a CSV file (RFC 4180). A cell that a spreadsheet would run as a formula begins with an apostrophe. */
const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(FORMULA.test(cell) ? `'${cell}` : cell)).join(',')}\r\n`;

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

type Cells = readonly string[];

/** A CSV file that is made as the reader takes it. `parts` are some lines each. */
export function csvFile(
  headings: Cells,
  parts: Iterable<readonly Cells[]> | AsyncIterable<readonly Cells[]>,
): Readable {
  const texts = async function* () {
    yield MARK + csvLine(headings);
    for await (const lines of parts) yield lines.map(csvLine).join('');
  };
  return Readable.from(texts(), { objectMode: false });
}
