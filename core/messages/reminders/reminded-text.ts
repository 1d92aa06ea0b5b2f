import { formatMonthDay } from '../../rules/dates/format-date.ts';
import type { RemindedItem } from './schema.ts';

/** How often an item was reminded of: `Reminded twice, last November 19`, `6 reminders unanswered`. */
export function remindedText(
  item: Pick<RemindedItem, 'reminded' | 'lastOn' | 'goesOutToday' | 'unanswered'>,
  locale?: string,
): string {
  const { reminded, lastOn, goesOutToday, unanswered } = item;
  if (unanswered > 0)
    return unanswered === 1 ? '1 reminder unanswered' : `${unanswered} reminders unanswered`;
  if (goesOutToday) return 'Goes out today';
  if (reminded === 0 || lastOn === null) return 'Not reminded yet';
  const day = formatMonthDay(lastOn, locale);
  if (reminded === 1) return `Reminded once, ${day}`;
  return `Reminded ${reminded === 2 ? 'twice' : `${reminded} times`}, last ${day}`;
}
