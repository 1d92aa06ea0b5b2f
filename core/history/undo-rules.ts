import type { FieldStates, NewChange } from './change.ts';
import { conflictingFields, type PresentStates } from './field-states.ts';
import { isUndoable } from './is-undoable.ts';

/** True where a change can be undone now: its kind allows it, and no later change touches the same fields. */
export function canUndo(
  change: Pick<NewChange, 'kind' | 'row'> & { readonly states: FieldStates },
  present: PresentStates,
): boolean {
  return (
    isUndoable(change.kind, change.row.list) && conflictingFields(change, present).length === 0
  );
}
