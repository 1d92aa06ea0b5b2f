import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGrid, type Separator } from './grid.ts';

/** How a spreadsheet puts a table on the clipboard. */
interface Dialect {
  readonly name: string;
  readonly rowEnd: string;
  readonly endsLastRow: boolean;
  /** The line break inside a cell. */
  readonly cellBreak: string;
}

const DIALECTS: readonly Dialect[] = [
  { name: 'Excel', rowEnd: '\r\n', endsLastRow: true, cellBreak: '\n' },
  { name: 'Google Sheets', rowEnd: '\n', endsLastRow: false, cellBreak: '\n' },
  { name: 'LibreOffice', rowEnd: '\n', endsLastRow: true, cellBreak: '\n' },
  { name: 'LibreOffice on Windows', rowEnd: '\r\n', endsLastRow: true, cellBreak: '\r\n' },
];
/** Every one of them quotes only a cell with a tab or a line break. */
const written = (cell: string) =>
  /[\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

function copied(table: readonly (readonly string[])[], { rowEnd, endsLastRow }: Dialect) {
  const lines = table.map((row) => row.map(written).join('\t'));
  return lines.join(rowEnd) + (endsLastRow ? rowEnd : '');
}

const opens = (cell: string) => !/[\t\r\n]/.test(cell) && cell.startsWith('"');
/** The quote that a spreadsheet puts before a break or a tab closes one that was opened before, too. */
const closes = (cell: string) =>
  /[\t\r\n]/.test(cell) ? /^"*[\t\r\n]/.test(cell) : cell.endsWith('"');

/** Cells of words, quotes, commas and spaces, some with line breaks, some with tabs. */
const cell = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: fc.constantFrom('a', 'ü', '"', ',', ';', "'", ' ') }) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom('a', '"', '\n', ' ') }) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom('a', '"', '\t') }) },
);
const tables = fc
  .integer({ min: 1, max: 6 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1 }),
  )
  // One cell that only opens a quote and a later one that only closes it are, as text, also one cell with a tab.
  .filter((table) => {
    const all = table.flat();
    const opened = all.findIndex(opens);
    return opened === -1 || !all.slice(opened).some(closes);
  });

const cellsOf = (text: string, separator: Separator = '\t') =>
  readGrid(text, separator).map(({ cells }) => cells);
/** An empty line at the end is no row for a reader of text. */
const isRow = (row: readonly string[]) => row.length > 1 || row[0] !== '';

describe.each(DIALECTS)('a table copied in $name', (dialect) => {
  test('comes back as it was', () => {
    fc.assert(
      fc.property(tables, (table) => {
        const cells = table.map((row) => row.map((one) => one.replaceAll('\n', dialect.cellBreak)));
        expect(cellsOf(copied(cells, dialect)).filter(isRow)).toEqual(cells.filter(isRow));
      }),
      { numRuns: 1000 },
    );
  });

  test('no cell that begins with a quote takes anything from the rows below', () => {
    const rows = [
      ['"Big idea', 'pending', 'agency', '2026-11-20'],
      ['Fieldwork "A"', 'pending', '', ''],
      ['27" screens', '', '"', ''],
      ['"Wave 1" and "Wave 2"', 'done', 'client', ''],
      ['"Debrief"', '', '', '""'],
    ];
    const orders = rows.flatMap((_, place) => [
      [...rows.slice(place), ...rows.slice(0, place)],
      [rows[place] ?? [], ...rows.filter((_row, other) => other !== place)],
    ]);
    for (const order of orders) expect(cellsOf(copied(order, dialect))).toEqual(order);
  });
});

test.each<[string, string, string[][]]>([
  [
    'a row below that ends a cell with a quote',
    '"Big\tdone\nA 27"\tdone\n',
    [
      ['"Big', 'done'],
      ['A 27"', 'done'],
    ],
  ],
  [
    'a ragged list',
    'One\n"Two\tdone\n"Three"\n\nFour',
    [['One'], ['"Two', 'done'], ['"Three"'], [''], ['Four']],
  ],
  [
    'a cell with a break in a ragged list',
    '"Kick\noff ""now"""\tdone\nTwo',
    [['Kick\noff "now"', 'done'], ['Two']],
  ],
  [
    'a tab and a break in one cell',
    '"a\tb\tc\nd"\te\nf\tg',
    [
      ['a\tb\tc\nd', 'e'],
      ['f', 'g'],
    ],
  ],
  ['a lone quote', '"', [['"']]],
  ['an empty text', '', []],
  [
    'rows of an old Mac',
    'a\tb\rc\td\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a tab at the end', 'a\t', [['a', '']]],
])('%s is read: %j', (_, text, rows) => {
  expect(cellsOf(text)).toEqual(rows);
});

test.each([',', ';'] as const)(
  'a CSV file with %s comes back as it was (RFC 4180)',
  (separator) => {
    const needs = new RegExp(`["${separator}\\r\\n]`);
    fc.assert(
      fc.property(tables, fc.constantFrom('\r\n', '\n'), (table, rowEnd) => {
        const text = table
          .map((row) =>
            row
              .map((one) => (needs.test(one) ? `"${one.replaceAll('"', '""')}"` : one))
              .join(separator),
          )
          .join(rowEnd);
        expect(cellsOf(text, separator).filter(isRow)).toEqual(table.filter(isRow));
      }),
      { numRuns: 1000 },
    );
  },
);

test('10,000 rows with a quote at the start of each are read at once', () => {
  const row = ['"Big idea', 'pending', 'agency', '2026-11-20', '"', '""'];
  const text = Array(10_000).fill(row.join('\t')).join('\r\n');
  const started = performance.now();
  expect(readGrid(text, '\t')).toHaveLength(10_000);
  expect(readGrid(`${text}\r\nragged`, '\t')).toHaveLength(10_001);
  expect(performance.now() - started).toBeLessThan(5000);
});
