import type { ChangeKind, ChangeList } from './change.ts';

const ROW_LISTS: readonly ChangeList[] = ['milestones', 'inputs', 'approvals'];
const UNDOABLE: readonly ChangeKind[] = [
  'created',
  'updated',
  'deleted',
  'reordered',
  'rescheduled',
  'shifted',
  'ticked',
  'unticked',
];

/**
 * Whether changes of this kind can be undone at all: those of rows, and edits of a project's own fields. A project's creation,
 * its recipients, links and archive have ways of their own.
 */
export const isUndoable = (kind: ChangeKind, list: ChangeList): boolean =>
  ROW_LISTS.includes(list)
    ? UNDOABLE.includes(kind)
    : (list === 'header' || list === 'plan') && kind === 'updated';
