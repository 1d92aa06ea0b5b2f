import { expect, test } from 'vitest';
import { authorText } from './author.ts';
import type { ChangeKind, NewChange } from './change.ts';
import { differingFields } from './project-parts.ts';
import {
  canUndo,
  conflictText,
  type PresentStates,
  statesAfter,
  undoRefusal,
} from './undo-rules.ts';

const row = { list: 'milestones', id: 'm', title: 'Topline' } as const;
const edit = (id: string, undoes?: NewChange['undoes']) => ({
  ...{ id, kind: 'updated' as const, row },
  ...{ before: { title: 'Topline' }, after: { title: 'Final' } },
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
  expect(first && undoRefusal(first, present)).toEqual({ fields: ['*'] });
});

test('a new row cannot be taken away once somebody has changed it', () => {
  const creation = { id: 'a', kind: 'created', row, before: null, after: {} } as const;
  const { made, present } = make([creation, edit('b')]);
  const [first] = made;
  expect(first && undoRefusal(first, present)).toEqual({ fields: ['title'] });
});

const at = '2026-11-20T14:15:00.000Z';
const ines = { by: { role: 'client', link: 'Ines Park' }, at } as const;
const agency = { by: { role: 'agency', link: null }, at: '2026-11-19T08:00:00.000Z' } as const;
const CLIENT = 'by Client, Ines Park on November 20, 2026 at 3:15 PM Europe/Berlin';
const AGENCY = 'by Agency on November 19, 2026 at 9:00 AM Europe/Berlin';
const moved = ['dueDate', 'dateChangeReason', 'dateChangedAt'];
const title = { fields: ['title'], made: ines };
const owner = { fields: ['owner'], made: agency };

test.each<[ChangeKind, Parameters<typeof conflictText>[1], string]>([
  [
    'rescheduled',
    [{ fields: moved, made: ines }],
    `Topline was changed since then: due date and reason ${CLIENT}.`,
  ],
  ['updated', [title, owner], `Topline was changed since then: title ${CLIENT}; owner ${AGENCY}.`],
  ['updated', [{ fields: ['title', '*'], made: agency }], `Topline was deleted ${AGENCY}.`],
  ['deleted', [{ fields: ['*'], made: agency }], `Topline was brought back ${AGENCY}.`],
  [
    'reordered',
    [{ fields: ['order:milestones'], made: agency }],
    `The order of the milestones was changed again ${AGENCY}.`,
  ],
  ['updated', [{ fields: ['title'] }], 'Topline was changed since then: title.'],
  ['ticked', [], 'Topline was changed since then.'],
])('a refused undo of %s names row, field, who and when', (kind, later, text) => {
  const sentence = conflictText({ kind, row }, later, 'Europe/Berlin');
  expect(sentence).toBe(`${text} Nothing was undone.`);
});

test('only the fields that differ are kept; versions, times and places never', () => {
  const fields = { title: 'A', owner: '', list: ['x'] };
  const before = { ...fields, version: 1, updatedAt: 'then', sortOrder: 0 };
  const after = { ...before, title: 'B', version: 2, updatedAt: 'now', sortOrder: 3 };
  expect(differingFields(before, after)).toEqual({ before: { title: 'A' }, after: { title: 'B' } });
  expect(differingFields(before, { ...after, title: 'A' })).toBeNull();
  expect(differingFields(before, { ...before, list: ['y'] })?.after).toEqual({ list: ['y'] });
});

test.each([
  ['agency', null, 'Agency'],
  ['internal', null, 'Internal link'],
  ['internal', 'Maya Okafor', 'Internal, Maya Okafor'],
  ['client', null, 'Client'],
  ['client', 'Ines Park', 'Client, Ines Park'],
] as const)('%s with the link %s is called %s', (role, link, text) => {
  expect(authorText({ role, link })).toBe(text);
});
