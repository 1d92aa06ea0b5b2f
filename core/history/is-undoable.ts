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
 * Whether changes of this kind can be undone at all: changes of rows, and edits of a project's own fields. The creation of
 * a project and changes of its recipients, links and archive cannot be undone.
 */
export const isUndoable = (kind: ChangeKind, list: ChangeList): boolean =>
  ROW_LISTS.includes(list)
    ? UNDOABLE.includes(kind)
    : (list === 'header' || list === 'plan') && kind === 'updated';
