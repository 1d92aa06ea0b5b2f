import { expect, test } from 'vitest';
import { cut, displayWidth } from './display-width.ts';
import { pad, statusIcon, textTable } from './text-table.ts';

test.each([
  [0, ['']],
  [1, ['✓']],
  [2, ['✅', '❌', '📅', '👩‍👩‍👧‍👦', '❤️', '🇳🇵', 'a\u200bb']],
  [4, ['Café', 'Cafe\u0301', '調査', 'ﾊﾝｶｸ', 'ＡＢ']],
  [6, ['한국어']],
  [9, ['Fieldwork']],
])('%i columns are taken by each of %j', (width, texts) => {
  expect(texts.map((text) => [text, displayWidth(text)])).toEqual(
    texts.map((text) => [text, width]),
  );
});

test('pad counts columns, not code units', () => {
  expect(pad('調査', 6)).toBe('調査  ');
  expect(pad('Agency', 8)).toBe('Agency  ');
  expect(pad('Unassigned', 8)).toBe('Unassigned');
});

test.each([
  ['Panel quota', 20, '', 'Panel quota'],
  ['Panel quota', 11, '', 'Panel quota'],
  ['Panel quota', 5, '', 'Panel'],
  ['Panel quota', 5, '…', 'Pane…'],
  ['調査票の承認', 5, '', '調査'],
  ['ab👩‍👩‍👧‍👦cd', 3, '', 'ab'],
  ['Cafe\u0301s', 4, '', 'Cafe\u0301'],
])('cuts %s to %i columns with mark %j', (text, width, mark, expected) => {
  expect(cut(text, width, mark)).toBe(expected);
});

test.each([
  ['✅', ['complete', 'received']],
  ['❌', ['overdue']],
  ['📅', ['pending', 'scheduled', 'incomplete', 'anything']],
])('%s stands for %j', (icon, statuses) => {
  expect(new Set(statuses.map(statusIcon))).toEqual(new Set([icon]));
});

test('cuts a column at its maximum and lets other columns grow', () => {
  const columns = [
    { heading: 'A', width: 4, max: 4 },
    { heading: 'B', width: 3 },
    { heading: 'C', width: 2 },
  ];
  const table = textTable(columns, [
    ['123456', '調査票', 'x'],
    ['1', '', ''],
  ]);
  expect(table).toEqual(['A    B      C', '1234 調査票 x', '1']);
});
