import { expect, test } from 'vitest';
import { worstFirst } from './shown.ts';

test('sorts overdue, incomplete, pending, scheduled, complete, and keeps the order of equals', () => {
  const rows = (
    ['complete', 'pending', 'scheduled', 'overdue', 'incomplete', 'overdue'] as const
  ).map((status, id) => ({ id, status }));
  expect(worstFirst(rows).map(({ id, status }) => `${status} ${id}`)).toEqual([
    'overdue 3',
    'overdue 5',
    'incomplete 4',
    'pending 1',
    'scheduled 2',
    'complete 0',
  ]);
});
