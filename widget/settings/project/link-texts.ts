import { hasEnded, type Link } from '@project-dashboard/core/rows/links/schema';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import type { Dates } from '../../ui/text/use-dates.ts';

/** What the links of a view are called. */
export const ROLES = { client: 'Client', internal: 'Internal' };

/** What the links of a view can do in a project. */
export function roleText(view: Link['view'], { takesPart, archivedAt }: Allowing): string {
  const isArchived = archivedAt !== null;
  if (view === 'internal')
    return isArchived ? 'Can read everything.' : 'Can edit everything in this project.';
  if (isArchived) return 'Can read everything but internal notes.';
  return takesPart
    ? 'Can tick approvals, ask for changes, report sent inputs and write notes.'
    : 'Can tick approvals, and read everything but internal notes.';
}

type Allowing = Pick<Project, 'takesPart' | 'archivedAt'>;

/** `Client link`: the name of one of the project's own two links. */
export const ownName = (view: Link['view']): string => `${ROLES[view]} link`;

/** What stands under the name of a link: what it can do, whom its reminders reach, when it was opened and when it ends. */
export function linkFacts(link: Link, project: Allowing, { today, day, monthDay, time }: Dates) {
  const { view, name, email, endsOn, endedAt, lastOpenedAt } = link;
  const lastDay = lastOpenedAt === null ? null : localToday(new Date(lastOpenedAt));
  const opened =
    lastOpenedAt === null || lastDay === null
      ? 'Never opened'
      : `Last opened: ${lastDay === today ? `Today, ${time(new Date(lastOpenedAt))}` : monthDay(lastDay)}`;
  if (name === null) return [roleText(view, project), opened];
  const end = hasEnded(link, today)
    ? `Ended ${day(endedAt === null ? endsOn : localToday(new Date(endedAt)))}`
    : endsOn === null
      ? 'No end'
      : `Ends ${day(endsOn)}`;
  const address = view === 'client' ? (email ?? 'No mail address') : '';
  const facts = [ROLES[view], address, remindersOf(link, today, monthDay), opened, end];
  return facts.filter((fact) => fact !== '');
}

/**
 * `Reminded November 16`, `Not reminded yet`, `Reminders paused until November 30`, `Reminders off` or
 * `Stopped the reminders November 9`; empty for a link that never had any.
 */
function remindersOf(link: Link, today: string, monthDay: Dates['monthDay']): string {
  const { email, reminds, pausedUntil, stoppedAt, lastRemindedOn } = link;
  if (stoppedAt !== null)
    return `Stopped the reminders ${monthDay(localToday(new Date(stoppedAt)))}`;
  if (email === null || hasEnded(link, today)) return '';
  if (!reminds) return 'Reminders off';
  if (pausedUntil !== null && pausedUntil > today)
    return `Reminders paused until ${monthDay(pausedUntil)}`;
  return lastRemindedOn === null ? 'Not reminded yet' : `Reminded ${monthDay(lastRemindedOn)}`;
}
