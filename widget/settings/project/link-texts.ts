import { maskToken } from '@project-dashboard/core/contract/access/token';
import { hasEnded, type Link } from '@project-dashboard/core/rows/links/schema';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import type { Dates } from '../../ui/text/use-dates.ts';

/** A link's address for display: its token is masked. Copy has the full address. */
export const maskedAddress = (api: string, token: string): string =>
  `${new URL(api).host}/?token=${maskToken(token)}`;

/** `Last opened today at 9:31 AM.` or `Never opened.` */
export function lastOpenedSentence({ lastOpenedAt }: Link, dates: Dates): string {
  if (lastOpenedAt === null) return 'Never opened.';
  const { day, time } = dayAndTime(lastOpenedAt, dates);
  return `Last opened ${day} at ${time}.`;
}

/** `Today, 9:31 AM`, `November 9` or `Never`. */
export function lastOpened({ lastOpenedAt }: Link, dates: Dates): string {
  if (lastOpenedAt === null) return 'Never';
  const { day, time } = dayAndTime(lastOpenedAt, dates);
  return day === 'today' ? `Today, ${time}` : day;
}

function dayAndTime(at: string, { today, monthDay, time }: Dates) {
  const instant = new Date(at);
  const date = localToday(instant);
  return { day: date === today ? 'today' : monthDay(date), time: time(instant) };
}

/** `Ends December 31`, `No end`, or `Ended November 10`. */
export function endOf(link: Link, { today, day }: Dates): string {
  const { endsOn, endedAt } = link;
  if (hasEnded(link, today))
    return `Ended ${day(endedAt === null ? endsOn : localToday(new Date(endedAt)))}`;
  return endsOn === null ? 'No end' : `Ends ${day(endsOn)}`;
}

/** `On` with `Last November 16`, `Paused until November 30`, `Stopped` with `By Ines Park, November 9`, or `Off`. */
export function remindersOf(
  link: Link,
  { today, monthDay }: Dates,
): readonly [text: string, details: string] {
  const { name, email, reminds, pausedUntil, stoppedAt, lastRemindedOn } = link;
  if (stoppedAt !== null)
    return ['Stopped', `By ${name}, ${monthDay(localToday(new Date(stoppedAt)))}`];
  const last = lastRemindedOn === null ? 'Never reminded' : `Last ${monthDay(lastRemindedOn)}`;
  if (email === null || !reminds || hasEnded(link, today)) return ['Off', last];
  if (pausedUntil !== null && pausedUntil > today)
    return [`Paused until ${monthDay(pausedUntil)}`, last];
  return ['On', last];
}
