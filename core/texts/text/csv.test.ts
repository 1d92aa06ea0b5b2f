import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  csvLine,
  SEPARATORS,
  type SeparatorName,
  withFormulaGuard,
  withoutFormulaGuard,
} from '../text/csv.ts';

const NAMES: readonly SeparatorName[] = ['comma', 'semicolon'];

/** Texts of the characters that matter to spreadsheets. */
const hostile = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...'=+-@＝＋－＠﹦−,;\t\r\n"\' |') },
      { weight: 1, arbitrary: fc.constantFrom('a', '1', '1+1', 'ü', '\u00A0', '\r\n', '""') },
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/**
 * The cells of a CSV text as a spreadsheet reads them that separates by this character: a quotation mark at the start of
 * a cell quotes, what follows the closing one is text.
 */
function cellsIn(text: string, separator: string, separatesByTab = false): string[][] {
  const isBetween = (sign: string) => sign === separator || (separatesByTab && sign === '\t');
  const rows: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    let cell = '';
    if (text[at] === '"') {
      at += 1;
      while (at < text.length && !(text[at] === '"' && text[at + 1] !== '"')) {
        if (text[at] === '"') at += 1;
        cell += text[at];
        at += 1;
      }
      at += 1;
    }
    while (at < text.length && !isBetween(text[at] ?? '') && !/[\r\n]/.test(text[at] ?? '')) {
      cell += text[at];
      at += 1;
    }
    rows.at(-1)?.push(cell);
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    if (/[\r\n]/.test(text[at] ?? '')) rows.push([]);
    else if (at === text.length - 1) rows.at(-1)?.push('');
    at += 1;
  }
  if (rows.at(-1)?.length === 0) rows.pop();
  return rows;
}

describe.each(NAMES)('separated by %s', (name) => {
  test('any cells come back as they were', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(hostile, { minLength: 2, maxLength: 4 }), { minLength: 1 }),
        (rows) => {
          const text = rows.map((cells) => csvLine(cells, name)).join('');
          const read = cellsIn(text, SEPARATORS[name]);
          expect(read.map((cells) => cells.map(withoutFormulaGuard))).toEqual(rows);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('no cell is a formula, whatever the separator of the spreadsheet', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(hostile, { minLength: 1, maxLength: 4 }), { minLength: 1 }),
        (rows) => {
          const text = rows.map((cells) => csvLine(cells, name)).join('');
          for (const [separator, byTab] of [
            [',', false],
            [';', false],
            ['\t', false],
            [',', true],
            [';', true],
          ] as const) {
            const formulas = cellsIn(text, separator, byTab)
              .flat()
              .filter((cell) => /^[\s"]*[=+\-@]/.test(cell.normalize('NFKC').replaceAll('−', '-')));
            expect(formulas).toEqual([]);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

test.each([
  ['=1+1', "'=1+1"],
  ['a;=1+1', "a;'=1+1"],
  ['a, -1', "a,' -1"],
  ['＝1+1', "'＝1+1"],
  ['\t=1', "'\t'=1"],
  ['a\n- b\n- c', "a\n'- b\n'- c"],
  ["'=1", "''=1"],
  ['Kickoff - part 2, at 9', 'Kickoff - part 2, at 9'],
  ["Ana's study", "Ana's study"],
  ["'quoted'", "'quoted'"],
])('the guard of %j is %j', (cell, guarded) => {
  expect(withFormulaGuard(cell)).toBe(guarded);
  expect(withoutFormulaGuard(guarded)).toBe(cell);
});

test('guards a long cell', () => {
  for (const part of [', ', "'", ' "', ';;'])
    expect(withoutFormulaGuard(withFormulaGuard(part.repeat(20_000)))).toBe(part.repeat(20_000));
});
