import { isDate, textOf } from '@project-dashboard/core/rows/fields/shown';
import {
  formatLongDate,
  formatShortMonthDay,
} from '@project-dashboard/core/rules/dates/format-date';
import type { Change } from '@project-dashboard/core/rules/history/change';
import {
  fieldsOfChange,
  rowInBrief,
  type ValueText,
} from '@project-dashboard/core/rules/history/fields-of-change';
import { toldFields } from '@project-dashboard/core/rules/history/words/change-words';
import type { ChangeLine } from './change-line.ts';

/** The lines of a change's fields, in the order of the sheet. */
export function fieldLines(change: Change, locale: string | undefined): ChangeLine[] {
  const { before, after } = change;
  if (!before || !after) return [];
  const whole = fieldsOfChange(change, (field, value) =>
    textOf(field, value, (date) => formatLongDate(date, locale)),
  );
  return fieldsOfChange(change, pageText(locale)).flatMap((shown, place) => {
    // A tick or untick says itself that the date came or went, and an entry quotes its reason.
    if (shown.name === 'approvedDate' && 'approved' in after) return [];
    if (shown.name === 'dateChangeReason' || toldFields(change).includes(shown.name)) return [];
    const isSame = shown.before === shown.after;
    // The same day of two years.
    const {
      name,
      label,
      before: from,
      after: to,
    } = (isSame && isDate(shown.field) && whole[place]) || shown;
    return from === to ? [{ key: name, label, to: 'changed' }] : [{ key: name, label, from, to }];
  });
}

/** `Scheduled, Nov 20`: what a new or deleted row was like. */
export const rowText = (
  { row }: Change,
  values: Change['after'],
  locale: string | undefined,
): string => rowInBrief(row.list, values, pageText(locale));

/** Values as the page writes them: short dates in the reader's language, and short links. */
const pageText =
  (locale: string | undefined): ValueText =>
  (field, value) => {
    const text = textOf(field, value, (date) => formatShortMonthDay(date, locale));
    return field.editor === 'url' ? shortLink(text) : text;
  };

/** A link longer than this is shortened, in characters. */
const MOST = 28;

/** A link without its scheme, shortened from the left to its last two parts: `.../q3/main-v4`. */
function shortLink(address: string): string {
  const text = address.replace(/^https?:\/\//, '').replace(/\/+$/, '');
  const parts = text.split('/');
  if (parts.length < 2 || text.length <= MOST) return text;
  return `.../${parts.slice(parts.length > 2 ? -2 : -1).join('/')}`;
}
