import { formatDay } from '../dates/index.ts';
import type { RemindedItem } from './schema.ts';

const TIMES = ['Not reminded yet', 'Reminded once', 'Reminded twice'];

/**
 * How often the client was reminded of an item: `Goes out today`, `6 reminders unanswered`, `Reminded twice, last November
 * 16`, `Reminded once, November 16` or `Not reminded yet`.
 */
export function remindedText(
  { reminded, lastOn, goesOutToday, unanswered }: RemindedItem,
  today: string,
  locale?: string,
): string {
  if (goesOutToday) return 'Goes out today';
  if (unanswered > 0)
    return `${unanswered} ${unanswered === 1 ? 'reminder' : 'reminders'} unanswered`;
  const times = TIMES[reminded] ?? `Reminded ${reminded} times`;
  if (lastOn === null) return times;
  return `${times},${reminded > 1 ? ' last' : ''} ${formatDay(lastOn, today, { locale })}`;
}
