import { expect, test } from 'vitest';
import { authorText } from './author-text.ts';
import type { NewChange } from './change.ts';
import { differingFields } from './differing-fields.ts';
import { type PresentStates, statesAfter } from './field-states.ts';
import { canUndo, undoRefusal } from './undo-rules.ts';

const row = { list: 'milestones', id: 'm', title: 'Topline' } as const;
const edit = (id: string, undoes?: NewChange['undoes']) => ({
  id,
  kind: 'updated' as const,
  row,
  before: { title: 'Topline' },
  after: { title: 'Final' },
  ...(undoes && { undoes }),
});

/** Makes changes one after the other; answers each with its states, and the states that the row ends in. */
function make(changes: readonly (NewChange & { id: string })[]) {
  let present: PresentStates = {};
  const made = changes.map((change) => {
    const states = statesAfter(change, present);
    const to = Object.entries(states).map(([field, state]) => [field, state.to] as const);
    present = { ...present, ...Object.fromEntries(to) };
    return { ...change, states };
  });
  return { made, present };
}

test('a change can be undone until a later one touches the same field', () => {
  const { made, present } = make([edit('a'), edit('b')]);
  expect(made.map((change) => canUndo(change, present))).toEqual([false, true]);
});

test('an undone change gives the one before it free, and cannot be undone again', () => {
  const first = make([edit('a'), edit('b')]).made;
  const save = { title: 'Topline: title changed', reason: null, isUndo: false };
  const undoes = { groupId: 'b', save, states: first[1]?.states ?? {} };
  const { made, present } = make([edit('a'), edit('b'), edit('c', undoes)]);
  expect(made.map((change) => canUndo(change, present))).toEqual([true, false, true]);
});

test('an edit cannot be undone while its row is gone', () => {
  const deletion = { id: 'b', kind: 'deleted', row, before: {}, after: null } as const;
  const { made, present } = make([edit('a'), deletion]);
  const [first] = made;
  expect(first && undoRefusal(first, present)).toEqual({
    message: 'Topline was deleted since then. Nothing was undone.',
    fields: ['*'],
  });
});

test('a new row cannot be taken away once somebody has changed it', () => {
  const creation = { id: 'a', kind: 'created', row, before: null, after: {} } as const;
  const { made, present } = make([creation, edit('b')]);
  const [first] = made;
  expect(first && undoRefusal(first, present)?.message).toBe(
    'Topline was changed again since then. Nothing was undone.',
  );
});

test('a new order refuses by the name of its list', () => {
  const order = { kind: 'reordered', row: { ...row, id: 'p', title: '' } } as const;
  const values = { before: { order: [] }, after: { order: [] } };
  const { made, present } = make([
    { id: 'a', ...order, ...values },
    { id: 'b', ...order, ...values },
  ]);
  const [first] = made;
  expect(first && undoRefusal(first, present)?.message).toBe(
    'The order of the milestones was changed again since then. Nothing was undone.',
  );
});

test('only the fields that differ are kept; versions, times and places never', () => {
  const before = {
    title: 'A',
    owner: '',
    list: ['x'],
    version: 1,
    updatedAt: 'then',
    sortOrder: 0,
  };
  const after = { ...before, title: 'B', version: 2, updatedAt: 'now', sortOrder: 3 };
  expect(differingFields(before, after)).toEqual({ before: { title: 'A' }, after: { title: 'B' } });
  expect(differingFields(before, { ...after, title: 'A' })).toBeNull();
  expect(differingFields(before, { ...before, list: ['y'] })?.after).toEqual({ list: ['y'] });
});

test.each([
  ['agency', null, 'Agency'],
  ['internal', null, 'Internal link'],
  ['client', null, 'Client'],
  ['client', 'Ines Park', 'Client, Ines Park'],
] as const)('%s with the link %s is called %s', (role, link, text) => {
  expect(authorText({ role, link })).toBe(text);
});
