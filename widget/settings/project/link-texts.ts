import { hasEnded, type Link } from '@project-dashboard/core/rows/links/schema';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import type { Dates } from '../../ui/text/use-dates.ts';

/** What the links of a view are called, and what they can do. */
export const ROLES: Readonly<Record<Link['view'], { label: string; text: string }>> = {
  client: {
    label: 'Client',
    text: 'Can tick approvals, and read everything but internal notes.',
  },
  internal: { label: 'Internal', text: 'Can edit everything in this project.' },
};

/** `Client link`: the name of one of the project's own two links. */
export const ownName = (view: Link['view']): string => `${ROLES[view].label} link`;

/** `Today, 9:31 AM`, `November 9` or `Never`. */
export function lastOpened({ lastOpenedAt }: Link, { today, monthDay, time }: Dates): string {
  if (lastOpenedAt === null) return 'Never';
  const instant = new Date(lastOpenedAt);
  const date = localToday(instant);
  return date === today ? `Today, ${time(instant)}` : monthDay(date);
}

/** `Ends December 31`, `No end`, or `Ended November 10`. */
export function endOf(link: Link, { today, day }: Dates): string {
  const { endsOn, endedAt } = link;
  if (hasEnded(link, today))
    return `Ended ${day(endedAt === null ? endsOn : localToday(new Date(endedAt)))}`;
  return endsOn === null ? 'No end' : `Ends ${day(endsOn)}`;
}

/**
 * `Reminded November 16`, `Not reminded yet`, `Reminders paused until November 30`, `Reminders off` or
 * `Stopped the reminders November 9`; null for a link that never had any.
 */
export function remindersOf(link: Link, { today, monthDay }: Dates): string | null {
  const { email, reminds, pausedUntil, stoppedAt, lastRemindedOn } = link;
  if (stoppedAt !== null)
    return `Stopped the reminders ${monthDay(localToday(new Date(stoppedAt)))}`;
  if (email === null || hasEnded(link, today)) return null;
  if (!reminds) return 'Reminders off';
  if (pausedUntil !== null && pausedUntil > today)
    return `Reminders paused until ${monthDay(pausedUntil)}`;
  return lastRemindedOn === null ? 'Not reminded yet' : `Reminded ${monthDay(lastRemindedOn)}`;
}
