import { Chalk } from 'chalk';
import { expect, test } from 'vitest';
import { type Column, writeTable } from './table.ts';

interface Row {
  readonly study: string;
  readonly reason: string;
  readonly slug: string;
}

const COLUMNS: readonly Column<Row>[] = [
  { heading: 'HEALTH', value: () => '✗ BEHIND', keep: true },
  { heading: 'STUDY', value: ({ study }) => study },
  { heading: 'REASON', value: ({ reason }) => reason },
  { heading: 'SLUG', value: ({ slug }) => slug, keep: true },
];

/** The lines of a table in a terminal with this many columns. */
function lines(columns: number, rows: readonly Row[]): string[] {
  let out = '';
  const write = (text: string) => {
    out += text;
  };
  const screen = {
    ...{ isTTY: true, columns, stream: process.stdout },
    ...{ paint: new Chalk({ level: 0 }), write },
  };
  writeTable(screen, COLUMNS, rows);
  return out.split('\n').slice(0, -1);
}

const REASON = '2 overdue items: Panel quota confirmation, Customer list';
const row = (slug: string): Row => ({ study: 'Brand Study', reason: REASON, slug });

test('with one long slug every column keeps its share, and the slug wraps', () => {
  const slug = 'long-slug-'.repeat(9);
  const [headings = '', first = '', ...rest] = lines(100, [row('short'), row(slug)]);
  const [reasonAt, slugAt] = [headings.indexOf('REASON'), headings.indexOf('SLUG')];
  expect(slugAt - reasonAt).toBeGreaterThanOrEqual(100 / 4);
  expect(first).toContain('2 overdue items: Panel');
  expect(rest.map((line) => line.slice(slugAt)).join('')).toBe(slug);
});

test('in a narrow terminal each value has its own lines: Reason wraps, and a slug stays whole', () => {
  expect(lines(40, [row('brand-study-q3-2026-with-a-name-of-50-characters')])).toEqual([
    'HEALTH  ✗ BEHIND',
    'STUDY   Brand Study',
    'REASON  2 overdue items: Panel quota',
    '        confirmation, Customer list',
    'SLUG    brand-study-q3-2026-with-a-name-of-50-characters',
    '',
  ]);
});

test('a slug stays whole while the other columns keep their share', () => {
  const [, first = ''] = lines(80, [row('brand-study-q3-2026')]);
  expect(first).toMatch(/… {2}brand-study-q3-2026$/);
});

test.each([20, 40, 60, 80, 120])(
  'no line is wider than a terminal of %i columns, except for one long word',
  (columns) => {
    const words = ['brand-study', 'long-slug-'.repeat(9)].map(row);
    const wide = lines(columns, words).filter((line) => line.length > columns);
    expect(wide.filter((line) => line.slice(8).includes(' '))).toEqual([]);
  },
);
