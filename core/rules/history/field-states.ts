import type { ChangeKind, ChangeList, FieldStates, NewChange } from './change.ts';
import { UNDONE } from './words/undone-text.ts';

const ROW_LISTS: readonly ChangeList[] = ['milestones', 'inputs', 'approvals'];
const OWN_PARTS: readonly ChangeList[] = ['header', 'plan', 'calendar'];

/**
 * Whether changes of this kind can be undone at all: changes of rows, and edits of a project's own fields. The creation of
 * a project and changes of its recipients, links and archive cannot be undone.
 */
export const isUndoable = (kind: ChangeKind, list: ChangeList): boolean =>
  ROW_LISTS.includes(list) ? kind in UNDONE : OWN_PARTS.includes(list) && kind === 'updated';

/** The field in {@link FieldStates} that stands for the existence of the row. */
export const EXISTENCE = '*';

/** The present state of each field of a row. Fields without a change are missing. */
export type PresentStates = Readonly<Record<string, string | null>>;

/** The fields whose state a change sets. A tick was about the round of its time, so a new round sets the tick anew. */
function movedFields({ kind, row, before, after }: NewChange): string[] {
  if (kind === 'created' || kind === 'deleted') return [EXISTENCE];
  if (kind === 'round') return [...Object.keys({ ...before }), 'approved'];
  if (kind === 'reordered') return [`order:${row.list}`];
  return Object.keys({ ...before, ...after });
}

/**
 * The states of a row's fields before and after a change. An undo restores the states from before the undone change.
 * Every other change makes a new state, which is its id.
 */
export function statesAfter(
  change: NewChange & { readonly id: string },
  present: PresentStates,
): FieldStates {
  const { id, kind, row, undoes } = change;
  if (!isUndoable(kind, row.list) && kind !== 'round') return {};
  const states: FieldStates = {};
  const keep = (field: string) => {
    const state = present[field] ?? null;
    states[field] = { from: state, to: state };
  };
  // An edit can be undone only while its row exists, a creation only while nobody has changed the row.
  if (kind === 'created') for (const field of Object.keys(present)) keep(field);
  else if (kind !== 'reordered' && kind !== 'deleted') keep(EXISTENCE);
  for (const field of movedFields(change)) {
    const undone = undoes?.states[field];
    states[field] = { from: present[field] ?? null, to: undone === undefined ? id : undone.from };
  }
  return states;
}

/**
 * The fields that prevent the undo of a change, because a later change gave them another state. Empty if the change can
 * be undone.
 */
export function conflictingFields(
  { kind, states }: { readonly kind: NewChange['kind']; readonly states: FieldStates },
  present: PresentStates,
): string[] {
  const fields = new Set(Object.keys(states));
  if (kind === 'created') for (const field of Object.keys(present)) fields.add(field);
  return [...fields].filter((field) => (present[field] ?? null) !== (states[field]?.to ?? null));
}
