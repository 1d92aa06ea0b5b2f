import { Readable } from 'node:stream';
import { csvLine, type SeparatorName } from '@project-dashboard/core/tables/csv';

/** Spreadsheets read a file without this mark in the computer's own character set. */
const MARK = '\uFEFF';

type Cells = readonly string[];

/** A CSV file that is made as the reader takes it. `parts` are some lines each. */
export function csvFile(
  separator: SeparatorName,
  headings: Cells,
  parts: Iterable<readonly Cells[]> | AsyncIterable<readonly Cells[]>,
): Readable {
  const texts = async function* () {
    yield MARK + csvLine(headings, separator);
    for await (const lines of parts) yield lines.map((cells) => csvLine(cells, separator)).join('');
  };
  return Readable.from(texts(), { objectMode: false });
}
