import { expect, test } from 'vitest';
import type { Change } from '../change.ts';
import { undoneSaveOf } from '../undo-rules.ts';
import { saveReason, saveTitle } from './save-words.ts';

type Worded = Parameters<typeof saveTitle>[0][number];

const change = (kind: Change['kind'], parts: Partial<Worded> = {}): Worded => ({
  kind,
  row: { list: 'milestones', id: 'm', title: 'Fieldwork' },
  before: null,
  after: null,
  undoes: null,
  undone: null,
  ...parts,
});

const rescheduled = change('rescheduled', {
  before: { dueDate: '2026-11-17', dateChangeReason: null },
  after: { dueDate: '2026-11-23', dateChangeReason: 'Panel is short' },
});
const movedAlong = change('rescheduled', {
  row: { list: 'milestones', id: 'f', title: 'Final report' },
  before: { dueDate: '2026-12-15', dateChangeReason: null },
  after: { dueDate: '2026-12-21', dateChangeReason: 'Moved with Fieldwork' },
});

/** The save that undoes another one, as the server records it: its changes reversed, in the reverse order. */
const undoOf = (changes: readonly Worded[]): Worded[] =>
  changes.toReversed().map((one) => ({
    ...one,
    before: one.after,
    after: one.before,
    undoes: 'save',
    undone: undoneSaveOf(changes),
  }));

test('an undo has the title and the reason of what it undid, and its own undo too', () => {
  const save = [rescheduled, movedAlong];
  const [undo, redo] = [undoOf(save), undoOf(undoOf(save))];
  expect([save, undo, redo, undoOf(redo)].map(saveTitle)).toEqual([
    'Fieldwork rescheduled',
    'Undone: Fieldwork rescheduled',
    'Redone: Fieldwork rescheduled',
    'Undone: Fieldwork rescheduled',
  ]);
  expect([save, undo, redo].map(saveReason)).toEqual(Array(3).fill('Panel is short'));
});

const updated = (...fields: string[]) =>
  change('updated', { after: Object.fromEntries(fields.map((name) => [name, ''])) });
const deck = { list: 'approvals', id: 'a', title: 'Deck' } as const;
const inputs = { list: 'inputs', id: 'p', title: '' } as const;
const study = { list: 'header', id: 'p', title: 'Study' } as const;

test.each<[string, Worded]>([
  ['Fieldwork added', change('created', { after: {} })],
  ['Fieldwork deleted', change('deleted', { before: {} })],
  ['Fieldwork approved', change('ticked', { after: { approved: true } })],
  ['Approval of Fieldwork taken back', change('unticked', { after: { approved: false } })],
  ['Fieldwork: title changed', updated('title')],
  ['Fieldwork: title, owner and due date changed', updated('dueDate', 'title', 'owner')],
  ['Fieldwork: 4 fields changed', updated('dueDate', 'title', 'owner', 'status')],
  ['Deck: approved date changed', { ...updated('approvedDate'), row: deck }],
  ['Client inputs reordered', change('reordered', { row: inputs, after: { order: [] } })],
  [
    'Timeline shifted by 2 working days',
    change('shifted', { before: { dueDate: '2026-12-01' }, after: { dueDate: '2026-12-03' } }),
  ],
  ['Project created', change('created', { row: study, after: {} })],
])('%s', (title, one) => {
  expect(saveTitle([one])).toBe(title);
});

test('several new rows of a list are counted, and rows of several lists are not', () => {
  const added = change('created', { after: {} });
  const input = { ...added, row: { ...inputs, title: 'Customer list' } };
  expect(saveTitle([added, added])).toBe('2 milestones added');
  expect(saveTitle(undoOf([added, added]))).toBe('Undone: 2 milestones added');
  expect(saveTitle([added, input])).toBe('Milestones and client inputs changed');
});
