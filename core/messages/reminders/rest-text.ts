import { hasEnded, type Link } from '../../rows/links/schema.ts';
import { formatMonthDay } from '../../rules/dates/format-date.ts';

/** What decides whether a contact gets reminders. */
type ContactState = Pick<
  Link,
  'name' | 'endedAt' | 'endsOn' | 'reminds' | 'pausedUntil' | 'stoppedAt'
>;

/** Why a contact gets no reminders on an ISO day; null for one who gets them. */
export function restText(contact: ContactState, today: string): string | null {
  const { name, reminds, pausedUntil, stoppedAt } = contact;
  if (hasEnded(contact, today)) return `The link "${name}" has ended.`;
  if (stoppedAt !== null) return `${name} stopped these mails. Only ${name} can start them again.`;
  if (!reminds) return `Reminders to ${name} are off.`;
  if (pausedUntil === null || today >= pausedUntil) return null;
  return `Reminders to ${name} are paused until ${formatMonthDay(pausedUntil)}.`;
}
