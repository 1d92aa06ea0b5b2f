import { STANDARD_CALENDAR, weekdaysBetween } from '../../calendar/index.ts';
import { isIsoDate } from '../../dates/index.ts';
import { businessDaysText } from '../../milestones/timeline/timeline-texts.ts';
import type { Change, ChangeKind, UndoneSave } from '../change.ts';
import {
  CHANGE_WORDS,
  capitalised,
  type Said,
  saidOf,
  type Worded as WordedChange,
} from './change-words.ts';
import { LIST_NAMES } from './list-names.ts';

/** The parts of a save's changes that its words depend on. */
type Worded = WordedChange & Pick<Change, 'undone'>;

/**
 * The title of an entry of the history: what one save did. For example `Fieldwork rescheduled`, `Timeline shifted by 2
 * business days`, `Undone: Fieldwork rescheduled`, and `Redone: Fieldwork rescheduled` for the undo of that undo.
 */
export function saveTitle(changes: readonly Worded[]): string {
  const [first] = changes;
  if (first === undefined || first.undone === null) return ownTitle(changes);
  const { title, isUndo } = first.undone;
  return `${isUndo ? 'Redone' : 'Undone'}: ${title}`;
}

/** The reason that was given for a save; for an undo the reason of the save that it undid. Null if there is none. */
export function saveReason(changes: readonly Worded[]): string | null {
  const [first] = changes;
  if (first === undefined || first.undone === null) return ownReason(changes);
  return first.undone.reason;
}

/** What the undo of these changes is recorded with, so that it keeps their title and reason. */
export function undoneSaveOf(changes: readonly Worded[]): UndoneSave {
  const [first] = changes;
  if (first === undefined || first.undone === null)
    return { title: ownTitle(changes), reason: ownReason(changes), isUndo: false };
  return { ...first.undone, isUndo: !first.undone.isUndo };
}

const OPPOSITES: Partial<Record<ChangeKind, ChangeKind>> = {
  created: 'deleted',
  deleted: 'created',
  ticked: 'unticked',
  unticked: 'ticked',
};

/** What the undo of a change of this kind is recorded as. */
export const kindOfUndo = (kind: ChangeKind): ChangeKind => OPPOSITES[kind] ?? kind;

function ownTitle(changes: readonly Worded[]): string {
  const [first, ...others] = changes;
  if (first === undefined) return '';
  const main = changes.find(({ kind }) => kind === 'rescheduled');
  if (main) return `${main.row.title} rescheduled`;
  if (changes.every(({ kind }) => kind === 'shifted')) return shiftTitle(changes);
  if (changes.some(({ kind, row }) => kind === 'created' && row.list === 'header'))
    return 'Project created';
  const request = changes.find(({ kind }) => kind === 'requested');
  if (request) return rowTitle(request);
  if (others.length === 0) return rowTitle(first);
  const lists = [...new Set(changes.map(({ row }) => LIST_NAMES[row.list]))];
  return `${capitalised(lists.join(' and '))} changed`;
}

const rowTitle = (change: Worded): string =>
  CHANGE_WORDS[change.kind].title(
    change.row.title || capitalised(LIST_NAMES[change.row.list]),
    change,
  );

/** The number of days in the reason that every shifted milestone has. */
const SHIFTED_BY = /^Timeline shifted by \d+ business days?/;

/**
 * `Timeline shifted by 1 business day`. The reason of the milestones says by how much, because the calendar may have
 * changed since. A shift by 0 has no reason.
 */
function shiftTitle(changes: readonly Worded[]): string {
  const reasons = changes.map(({ after }) => SHIFTED_BY.exec(String(after?.dateChangeReason))?.[0]);
  const [title] = reasons;
  if (title !== undefined && reasons.every((reason) => reason === title)) return title;
  const isReset = changes.every(
    ({ before, after }) =>
      typeof before?.originalDueDate === 'string' && before.originalDueDate === after?.dueDate,
  );
  if (isReset) return 'Timeline shifted back to its original dates';
  const days = new Set(
    changes.map(({ before, after }) => {
      const [from, to] = [before?.dueDate, after?.dueDate];
      return typeof from === 'string' && typeof to === 'string' && isIsoDate(from) && isIsoDate(to)
        ? weekdaysBetween(from, to, STANDARD_CALENDAR)
        : null;
    }),
  );
  const [count] = days;
  return days.size === 1 && typeof count === 'number' && count !== 0
    ? `Timeline shifted ${count < 0 ? 'back ' : ''}by ${businessDaysText(Math.abs(count))}`
    : 'Timeline shifted';
}

function ownReason(changes: readonly Worded[]): string | null {
  const reason = changes.find(({ kind }) => kind === 'rescheduled')?.after?.dateChangeReason;
  return typeof reason === 'string' && reason !== '' ? reason : null;
}

/** What was said with a save, once however many rows it changed. */
export function saveSaid(changes: readonly Worded[]): Said[] {
  const said = changes.flatMap(saidOf);
  return said.filter(
    ({ label, text }, place) =>
      said.findIndex((one) => one.label === label && one.text === text) === place,
  );
}
