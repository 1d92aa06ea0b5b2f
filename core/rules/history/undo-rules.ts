import { formatDateTime } from '../dates/format-date.ts';
import type { Author } from './author.ts';
import { authorText } from './author.ts';
import type { FieldStates, NewChange } from './change.ts';
import { conflictingFields, EXISTENCE, isUndoable, type PresentStates } from './field-states.ts';
import { fieldNames } from './fields-of-change.ts';
import { CHANGE_WORDS } from './words/change-words.ts';
import { LIST_NAMES, namesText } from './words/list-names.ts';

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
