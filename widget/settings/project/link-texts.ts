import { maskToken } from '@project-dashboard/core/contract/access/token';
import { hasEnded, type Link } from '@project-dashboard/core/rows/links/schema';
import {
  formatDay,
  formatMonthDay,
  formatTime,
} from '@project-dashboard/core/rules/dates/format-date';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';

/** A link's address for display: its token is masked. Copy has the full address. */
export const maskedAddress = (api: string, token: string): string =>
  `${new URL(api).host}/?token=${maskToken(token)}`;

/** `Last opened today at 9:31 AM.` or `Never opened.` */
export function lastOpenedSentence({ lastOpenedAt }: Link, today: string, locale?: string): string {
  if (lastOpenedAt === null) return 'Never opened.';
  const { day, time } = dayAndTime(lastOpenedAt, today, locale);
  return `Last opened ${day} at ${time}.`;
}

/** `Today, 9:31 AM`, `November 9` or `Never`. */
export function lastOpened({ lastOpenedAt }: Link, today: string, locale?: string): string {
  if (lastOpenedAt === null) return 'Never';
  const { day, time } = dayAndTime(lastOpenedAt, today, locale);
  return day === 'today' ? `Today, ${time}` : day;
}

/** `Ends December 31`, `No end`, or `Ended November 10`. */
export function endOf(link: Link, today: string, locale?: string): string {
  const { endsOn, endedAt } = link;
  if (hasEnded(link, today)) {
    const ended = endedAt === null ? endsOn : localToday(new Date(endedAt));
    return `Ended ${formatDay(ended, today, { locale })}`;
  }
  return endsOn === null ? 'No end' : `Ends ${formatDay(endsOn, today, { locale })}`;
}

/** `On` with `Last November 16`, `Paused until November 30`, `Stopped` with `By Ines Park, November 9`, or `Off`. */
export function remindersOf(
  link: Link,
  today: string,
  locale?: string,
): [text: string, details: string] {
  const { name, email, reminds, pausedUntil, stoppedAt, lastRemindedOn } = link;
  if (stoppedAt !== null)
    return ['Stopped', `By ${name}, ${formatMonthDay(localToday(new Date(stoppedAt)), locale)}`];
  const last =
    lastRemindedOn === null ? 'Never reminded' : `Last ${formatMonthDay(lastRemindedOn, locale)}`;
  if (email === null || !reminds || hasEnded(link, today)) return ['Off', last];
  if (pausedUntil !== null && pausedUntil > today)
    return [`Paused until ${formatMonthDay(pausedUntil, locale)}`, last];
  return ['On', last];
}

function dayAndTime(at: string, today: string, locale?: string) {
  const instant = new Date(at);
  const date = localToday(instant);
  const day = date === today ? 'today' : formatMonthDay(date, locale);
  return { day, time: formatTime(instant, { ...(locale && { locale }) }) };
}
