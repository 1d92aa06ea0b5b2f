import type { ChangeKind, ChangeList, FieldStates, NewChange } from './change.ts';
import { conflictingFields, EXISTENCE, type PresentStates } from './field-states.ts';
import { isUndoable } from './is-undoable.ts';
import { LIST_NAMES } from './list-names.ts';

/** What decides whether a change can be undone. */
export type Undoable = Pick<NewChange, 'kind' | 'row'> & { readonly states: FieldStates };

/** True where a change can be undone now: its kind allows it, and no later change touches the same fields. */
export const canUndo = (change: Undoable, present: PresentStates): boolean =>
  undoRefusal(change, present) === null;

/** Why a change cannot be undone, with the fields that a later change touched; null where it can. */
export function undoRefusal(
  change: Undoable,
  present: PresentStates,
): { readonly message: string; readonly fields: readonly string[] } | null {
  const { kind, row, states } = change;
  if (!isUndoable(kind, row.list)) return { message: otherWay(kind, row.list), fields: [] };
  const fields = conflictingFields({ kind, states }, present);
  if (fields.length === 0) return null;
  return { message: `${conflict(change, fields)} Nothing was undone.`, fields };
}

function conflict({ kind, row }: Undoable, fields: readonly string[]): string {
  if (kind === 'reordered')
    return `The order of the ${LIST_NAMES[row.list]} was changed again since then.`;
  if (!fields.includes(EXISTENCE)) return `${row.title} was changed again since then.`;
  return kind === 'deleted'
    ? `${row.title} was brought back since then.`
    : `${row.title} was deleted since then.`;
}

/** What to do about a change that no undo puts back. */
function otherWay(kind: ChangeKind, list: ChangeList): string {
  if (kind === 'archived')
    return 'An archived project is brought back with Restore, not with undo.';
  if (kind === 'restored')
    return 'A restored project is archived again with Archive, not with undo.';
  if (list === 'links') {
    return kind === 'created'
      ? 'A new link cannot be undone. End the link instead.'
      : 'An ended link cannot be opened again. Create a new link instead.';
  }
  if (list === 'recipients') {
    return kind === 'created'
      ? 'A new recipient cannot be undone. Remove the recipient instead.'
      : 'A removed recipient cannot be undone. Add the recipient again instead.';
  }
  return 'The creation of a project cannot be undone. Archive the project instead.';
}
