import { formatMonthDay } from '../../rules/dates/format-date.ts';
import { type Notice, success } from './notice.ts';

/** `what` is a phrase such as `1 free day added`. */
export const calendarSaved = (what: string): Notice =>
  success('Working calendar saved', `${what}.`);

/** `date` is ISO. */
export const movedOffFreeDay = (title: string, date: string, locale?: string): Notice =>
  success('Date moved', `${title} is now due ${formatMonthDay(date, locale)}.`);
