import { expect, test } from 'vitest';
import type { Change } from '../change.ts';
import { undoneText } from './undone-text.ts';

const rows = ['Topline', 'Debrief', 'Final report'].map((title) => ({ id: title, title }));

const change = (kind: Change['kind'], title: string, after: Change['after'] = {}) => ({
  kind,
  row: { list: 'milestones', id: title, title } as const,
  after,
});

test.each([
  ['Topline', 'Topline is back, before Debrief.'],
  ['Debrief', 'Debrief is back, between Topline and Final report.'],
  ['Final report', 'Final report is back, after Debrief.'],
  ['Kickoff', 'Kickoff is back.'],
])('says where the deleted row %s is back', (title, text) => {
  expect(undoneText([change('created', title)], rows)).toBe(text);
});

test('says what an undo of one change put back', () => {
  const text = (kind: Change['kind'], after?: Change['after']) =>
    undoneText([change(kind, 'Topline', after)], []);
  expect(text('updated', { dueDate: '2026-12-01' })).toBe('Topline is due December 1 again.');
  expect(text('updated', { title: 'Topline' })).toBe('Topline is as it was before.');
  expect(text('ticked')).toBe('Topline is approved again.');
  expect(text('unticked')).toBe('Topline is no longer approved.');
  expect(text('reordered')).toBe('The milestones are in their former order.');
});

test('counts the milestones that are back on their dates', () => {
  const shifted = change('shifted', 'Topline', { dueDate: '2026-12-01' });
  expect(undoneText([shifted, shifted], [])).toBe('2 milestones are back on their former dates.');
});
