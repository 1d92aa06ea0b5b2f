import type { EventType } from '../../../messages/webhooks/events.ts';
import { workingDaysText } from '../../../rows/milestones/timeline/timeline-texts.ts';
import { capitalised } from '../../../texts/text/words.ts';
import { STANDARD_CALENDAR, weekdaysBetween } from '../../calendar/business-days.ts';
import { isIsoDate } from '../../dates/iso-date.ts';
import { CHANGE_KINDS, type Change, type ChangeKind } from '../change.ts';
import { CHANGE_WORDS, saidOf, type Told, type Worded } from './change-words.ts';
import { LIST_NAMES, ROW_NAMES } from './list-names.ts';
import type { Said } from './said.ts';

export type SaveChange = Worded & Pick<Change, 'undone'>;

/**
 * The title of an entry of the history: what one save did. For example `Fieldwork rescheduled`, `Timeline shifted by 2
 * working days`, `Undone: Fieldwork rescheduled`, and `Redone: Fieldwork rescheduled` for the undo of that undo.
 */
export function saveTitle(changes: readonly SaveChange[]): string {
  const undone = changes[0]?.undone ?? null;
  if (undone === null) return ownTitle(changes);
  return `${undone.isUndo ? 'Redone' : 'Undone'}: ${undone.title}`;
}

/** The reason that was given for a save; for an undo the reason of the save that it undid. Null if there is none. */
export function saveReason(changes: readonly SaveChange[]): string | null {
  const undone = changes[0]?.undone ?? null;
  return undone === null ? ownReason(changes) : undone.reason;
}

/** The event that a save is; null for a save that is none. */
export function eventOfSave(changes: readonly Told[]): EventType | null {
  const main = mainChange(changes);
  for (const change of main === undefined ? changes : [main, ...changes]) {
    const event = CHANGE_WORDS[change.kind].event?.(change) ?? null;
    if (event !== null) return event;
  }
  return null;
}

export const EVENT_KINDS: readonly ChangeKind[] = CHANGE_KINDS.filter(
  (kind) => CHANGE_WORDS[kind].event !== undefined,
);

/** The change that a save of several kinds is about: others follow from it. */
const mainChange = <Of extends Told>(changes: readonly Of[]): Of | undefined =>
  changes.find(({ kind }) => kind === 'rescheduled') ??
  changes.find(({ kind, row }) => kind === 'created' && row.list === 'header') ??
  changes.find(({ kind }) => kind === 'requested');

function ownTitle(changes: readonly SaveChange[]): string {
  const [first, ...others] = changes;
  if (first === undefined) return '';
  if (changes.every(({ kind }) => kind === 'shifted')) return shiftTitle(changes);
  const main = mainChange(changes);
  if (main !== undefined) return rowTitle(main);
  if (others.length === 0) return rowTitle(first);
  const lists = [...new Set(changes.map(({ row }) => row.list))];
  if (lists.length === 1 && changes.every(({ kind }) => kind === 'created'))
    return `${changes.length} ${ROW_NAMES[first.row.list].many} added`;
  return `${capitalised(lists.map((list) => LIST_NAMES[list]).join(' and '))} changed`;
}

const rowTitle = (change: SaveChange): string =>
  CHANGE_WORDS[change.kind].title(
    change.row.title || capitalised(LIST_NAMES[change.row.list]),
    change,
  );

/** The number of days in the reason that every shifted milestone has. */
const SHIFTED_BY = /^Timeline shifted by \d+ working days?/;

/**
 * `Timeline shifted by 1 working day`. The reason of the milestones says by how much, because the calendar may have
 * changed since. A shift by 0 has no reason.
 */
function shiftTitle(changes: readonly SaveChange[]): string {
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
    ? `Timeline shifted ${count < 0 ? 'back ' : ''}by ${workingDaysText(Math.abs(count))}`
    : 'Timeline shifted';
}

function ownReason(changes: readonly SaveChange[]): string | null {
  const reason = changes.find(({ kind }) => kind === 'rescheduled')?.after?.dateChangeReason;
  return typeof reason === 'string' && reason !== '' ? reason : null;
}

/** What was said with a save, once however many rows it changed. */
export function saveSaid(changes: readonly SaveChange[]): Said[] {
  const said = changes.flatMap(saidOf);
  return said.filter(
    ({ label, text }, place) =>
      said.findIndex((one) => one.label === label && one.text === text) === place,
  );
}
