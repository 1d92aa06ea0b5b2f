import type { FieldStates, NewChange } from './change.ts';
import { isUndoable } from './is-undoable.ts';

/** Stands for the row itself in {@link FieldStates}: whether it is there. */
export const EXISTENCE = '*';

/** The present state of each field of a row; a field that no change has touched is not in it. */
export type PresentStates = Readonly<Record<string, string | null>>;

/** The fields that a change moves to another state. */
function movedFields({ kind, row, before, after }: NewChange): string[] {
  if (kind === 'created' || kind === 'deleted') return [EXISTENCE];
  if (kind === 'reordered') return [`order:${row.list}`];
  return Object.keys({ ...before, ...after });
}

/**
 * The states of a row's fields before and after a change. An undo gives each field the state back that it had before the
 * change that is undone; every other change makes a new state, named by its id.
 */
export function statesAfter(
  change: NewChange & { readonly id: string },
  present: PresentStates,
): FieldStates {
  const { id, kind, row, undoes } = change;
  if (!isUndoable(kind, row.list)) return {};
  const states: FieldStates = {};
  const keep = (field: string) => {
    const state = present[field] ?? null;
    states[field] = { from: state, to: state };
  };
  // An edit holds only while its row is there; a new row can go only while nobody has changed it.
  if (kind === 'created') for (const field of Object.keys(present)) keep(field);
  else if (kind !== 'reordered' && kind !== 'deleted') keep(EXISTENCE);
  for (const field of movedFields(change)) {
    const undone = undoes?.states[field];
    states[field] = { from: present[field] ?? null, to: undone === undefined ? id : undone.from };
  }
  return states;
}

/**
 * The fields that stand in the way of undoing a change, because a later change put them into another state; empty where it
 * can be undone.
 */
export function conflictingFields(
  { kind, states }: { readonly kind: NewChange['kind']; readonly states: FieldStates },
  present: PresentStates,
): string[] {
  const fields = new Set(Object.keys(states));
  if (kind === 'created') for (const field of Object.keys(present)) fields.add(field);
  return [...fields].filter((field) => (present[field] ?? null) !== (states[field]?.to ?? null));
}
