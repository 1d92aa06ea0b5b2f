import { formatLongDate } from '@project-dashboard/core/dates';
import type { ChangedField } from '@project-dashboard/core/fields';
import {
  type Change,
  type ChangeKind,
  type ChangeList,
  fieldsOfChange,
  rowInBrief,
  saidOf,
  shownText,
  storedText,
} from '@project-dashboard/core/history';

const LISTS: Readonly<Record<ChangeList, { readonly one: string; readonly many: string }>> = {
  header: { one: 'project', many: 'projects' },
  plan: { one: 'analysis plan', many: 'analysis plans' },
  milestones: { one: 'milestone', many: 'milestones' },
  inputs: { one: 'client input', many: 'client inputs' },
  approvals: { one: 'approval', many: 'approvals' },
  links: { one: 'client link', many: 'client links' },
  recipients: { one: 'recipient', many: 'recipients' },
  calendar: { one: 'working calendar', many: 'working calendars' },
};

/** `Due Nov 25 → Nov 26`, or `Business questions changed` where the words before and after are the same. */
function fieldText({ name, label, before, after }: ChangedField): string {
  // The reason belongs to the new date; the one before is about an earlier date.
  if (name === 'dateChangeReason') return `Reason: ${after}`;
  return before === after ? `${label} changed` : `${label} ${before} → ${after}`;
}

/** Dates and statuses as people read them, or as they are stored. */
type Form = 'shown' | 'stored';

const TEXT = { shown: shownText, stored: storedText } as const;

const fieldsText = (change: Change, form: Form): string =>
  fieldsOfChange(change, TEXT[form]).map(fieldText).join(', ');

/** What a row was before it was deleted, such as `milestone deleted. Was Scheduled, Nov 20`. */
function deletedText(change: Change, form: Form): string {
  const { row, before } = change;
  const brief = rowInBrief(row.list, before, TEXT[form]);
  const was = brief === '' ? '' : `. Was ${brief}`;
  return `${LISTS[row.list].one} deleted${was}`;
}

/** What else was saved with a tick or untick. */
function besideTick(change: Change, form: Form): string {
  const others = fieldsOfChange(change, TEXT[form]).filter(
    ({ name }) => name !== 'approved' && name !== 'approvedDate',
  );
  return others.map((field) => `, ${fieldText(field)}`).join('');
}

function tickedText(change: Change, form: Form): string {
  const date = change.after?.approvedDate;
  return `approved${typeof date === 'string' ? `, shown as ${date}` : ''}${besideTick(change, form)}`;
}

function createdText({ row, after }: Change, form: Form): string {
  const endsOn = after?.endsOn;
  const ends =
    typeof endsOn === 'string'
      ? `, ends ${form === 'shown' ? formatLongDate(endsOn) : endsOn}`
      : '';
  const what = after?.view === 'internal' ? 'internal link' : LISTS[row.list].one;
  return `${what} ${row.list === 'header' ? 'created' : 'added'}${ends}`;
}

/** What was said with a change: `: The packs are larger now., Link: https://…`. */
export const saidText = (change: Change): string =>
  saidOf(change)
    .map(({ label, text, isQuote }, place) =>
      isQuote && place === 0 ? `: ${text}` : `, ${label}: ${text}`,
    )
    .join('');

const TEXTS: Readonly<Record<ChangeKind, (change: Change, form: Form) => string>> = {
  created: createdText,
  updated: (change, form) => fieldsText(change, form) || 'changed',
  deleted: deletedText,
  reordered: ({ row }) => `${LISTS[row.list].many} put in another order`,
  rescheduled: fieldsText,
  shifted: fieldsText,
  ticked: tickedText,
  unticked: (change, form) => `approval taken back${besideTick(change, form)}`,
  requested: ({ after }) =>
    after?.changesRequested ? 'changes requested' : 'request for changes taken back',
  round: fieldsText,
  sent: ({ after }) => (after?.sent ? 'marked as sent' : 'no longer marked as sent'),
  returned: () => 'returned to the client',
  noted: ({ before, after }) =>
    `${(after ?? before)?.isInternal === true ? 'internal note' : 'note'} ${after === null ? 'removed' : 'added'}`,
  rotated: () => 'replaced by a new link',
  ended: () => 'link ended',
  archived: () => 'archived',
  restored: () => 'restored',
  agreed: () => 'agreed',
  attributed: ({ after }) =>
    typeof after?.text === 'string' ? `cause set to ${after.text}` : 'disagreement answered',
  disputed: () => 'the client disagrees with the cause',
};

/** What a change did to its row, in short words. */
export const changeText = (change: Change, form: Form): string =>
  `${TEXTS[change.kind](change, form)}${saidText(change)}${change.undoes === null ? '' : ' (undo)'}`;

/** The changes of one save as one line, such as `4 milestones shifted`. */
export function saveText(changes: readonly Change[]): string {
  const [first, ...others] = changes;
  if (first === undefined) return '';
  const { kind, row, undoes } = first;
  const isAlike = others.every((other) => other.kind === kind && other.row.list === row.list);
  const undone = undoes === null ? '' : ' (undo)';
  if (kind === 'created' && row.list === 'header') {
    return `Project created with ${others.length} ${others.length === 1 ? 'row' : 'rows'}`;
  }
  const what = isAlike
    ? `${LISTS[row.list].many} ${kind === 'created' ? 'added' : kind}`
    : 'changes';
  return `${changes.length} ${what}${undone}`;
}
