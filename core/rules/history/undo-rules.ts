import { namesText } from '../../texts/text/words.ts';
import { formatDateTime } from '../dates/format-date.ts';
import { type Author, authorText } from './author.ts';
import type { ChangeKind, ChangeList, FieldStates, NewChange, UndoneSave } from './change.ts';
import { fieldNames } from './fields-of-change.ts';
import { CHANGE_WORDS } from './words/change-words.ts';
import { LIST_NAMES } from './words/list-names.ts';
import { type SaveChange, saveReason, saveTitle } from './words/save-words.ts';
import { UNDONE } from './words/undone-text.ts';

type Undoable = Pick<NewChange, 'kind' | 'row'> & { readonly states: FieldStates };

/** True where a change can be undone now: its kind allows it, and no later change touches the same fields. */
export const canUndo = (change: Undoable, present: PresentStates): boolean =>
  undoRefusal(change, present) === null;

/** Why a change cannot be undone; null where it can. */
export function undoRefusal(
  { kind, row, states }: Undoable,
  present: PresentStates,
): UndoRefusal | null {
  if (!isUndoable(kind, row.list))
    return { message: CHANGE_WORDS[kind].instead?.(row.list) ?? NO_UNDO };
  const fields = conflictingFields({ kind, states }, present);
  return fields.length === 0 ? null : { fields };
}

/** A sentence that says what to do instead of an undo, or the fields that a later change touched. */
type UndoRefusal = { readonly message: string } | { readonly fields: readonly string[] };

/** What the undo of a change of this kind is recorded as. */
export const kindOfUndo = (kind: ChangeKind): ChangeKind => CHANGE_WORDS[kind].opposite ?? kind;

/** What the undo of these changes is recorded with, so that it keeps their title and reason. */
export function undoneSaveOf(changes: readonly SaveChange[]): UndoneSave {
  const undone = changes[0]?.undone ?? null;
  if (undone !== null) return { ...undone, isUndo: !undone.isUndo };
  return { title: saveTitle(changes), reason: saveReason(changes), isUndo: false };
}

/** A later change of some fields of a row. `at` is UTC, ISO 8601; author and time are missing where they are unknown. */
interface LaterChange {
  readonly fields: readonly string[];
  readonly made?: { readonly by: Author; readonly at: string };
}

/**
 * Why an undo is refused: the row, what changed since then, who changed it and when. For example `Fieldwork was changed since
 * then: due date by Client, Ines Park on November 20, 2026 at 2:15 PM UTC. Nothing was undone.` `timeZone` is an IANA name.
 */
export function conflictText(
  { kind, row }: Pick<Undoable, 'kind' | 'row'>,
  later: readonly LaterChange[],
  timeZone = 'UTC',
): string {
  const who = ({ made }: LaterChange): string =>
    made === undefined
      ? ''
      : ` by ${authorText(made.by)} on ${formatDateTime(new Date(made.at), { timeZone })} ${timeZone}`;
  const existence = later.find(({ fields }) => fields.includes(EXISTENCE));
  const [first] = later;
  if (kind === 'reordered') {
    const list = `The order of the ${LIST_NAMES[row.list]}`;
    return `${list} was changed again${first ? who(first) : ''}. ${NOTHING_UNDONE}`;
  }
  if (existence !== undefined) {
    const what = kind === 'deleted' ? 'brought back' : 'deleted';
    return `${row.title} was ${what}${who(existence)}. ${NOTHING_UNDONE}`;
  }
  const parts = later.map((change) =>
    `${namesText(fieldNames(row.list, change.fields))}${who(change)}`.trim(),
  );
  const what = parts.filter((part) => part !== '').join('; ');
  return `${row.title} was changed since then${what === '' ? '' : `: ${what}`}. ${NOTHING_UNDONE}`;
}

const NOTHING_UNDONE = 'Nothing was undone.';
const NO_UNDO = `This change cannot be undone. ${NOTHING_UNDONE}`;

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
