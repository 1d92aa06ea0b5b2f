import { formatLongDate } from '../../dates/format-date.ts';
import type { ChangedField } from '../../fields/changed-fields-of.ts';
import type { Change } from '../change.ts';
import { fieldsOfChange, rowInBrief, shownText, storedText } from '../fields-of-change.ts';
import { ROW_NAMES } from './list-names.ts';

/** Dates and statuses as people read them, or as they are stored. */
export type Form = 'shown' | 'stored';

const TEXT = { shown: shownText, stored: storedText } as const;

type Shortened = Pick<Change, 'row' | 'before' | 'after'>;

/** `Due Nov 25 → Nov 26`, or `Business questions changed` where the words before and after are the same. */
function fieldText({ name, label, before, after }: ChangedField): string {
  // The reason belongs to the new date; the one before is about an earlier date.
  if (name === 'dateChangeReason') return `Reason: ${after}`;
  return before === after ? `${label} changed` : `${label} ${before} → ${after}`;
}

export const fieldsText = (change: Shortened, form: Form): string =>
  fieldsOfChange(change, TEXT[form]).map(fieldText).join(', ');

/** `milestone added`, `client link added, ends Dec 24, 2026`, `project created`. */
export function createdText({ row, after }: Shortened, form: Form): string {
  const endsOn = after?.endsOn;
  const ends =
    typeof endsOn === 'string'
      ? `, ends ${form === 'shown' ? formatLongDate(endsOn) : endsOn}`
      : '';
  const what = after?.view === 'internal' ? 'internal link' : ROW_NAMES[row.list].one;
  return `${what} ${row.list === 'header' ? 'created' : 'added'}${ends}`;
}

/** What a row was before it was deleted, such as `milestone deleted. Was Scheduled, Nov 20`. */
export function deletedText({ row, before }: Shortened, form: Form): string {
  const brief = rowInBrief(row.list, before, TEXT[form]);
  return `${ROW_NAMES[row.list].one} deleted${brief === '' ? '' : `. Was ${brief}`}`;
}

/** What else was saved with a tick or untick. */
export function besideTick(change: Shortened, form: Form): string {
  const others = fieldsOfChange(change, TEXT[form]).filter(
    ({ name }) => name !== 'approved' && name !== 'approvedDate',
  );
  return others.map((field) => `, ${fieldText(field)}`).join('');
}

/** `approved, shown as November 19`. */
export function tickedText(change: Shortened, form: Form): string {
  const date = change.after?.approvedDate;
  return `approved${typeof date === 'string' ? `, shown as ${date}` : ''}${besideTick(change, form)}`;
}
