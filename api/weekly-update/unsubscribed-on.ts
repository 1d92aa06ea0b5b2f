import { formatLongDate } from '@project-dashboard/core/dates/format-date';
import { todayIn } from '@project-dashboard/core/dates/today';
import type { Recipient } from '@project-dashboard/core/weekly-update/mail-schema';
import type { Site } from '../http/pages/site.ts';

/** The sentence for an unsubscribed recipient, with the date in REPORT_TIMEZONE; null for a subscribed one. */
export function unsubscribedOn(
  { email, unsubscribedAt }: Pick<Recipient, 'email' | 'unsubscribedAt'>,
  site: Site,
): string | null {
  if (unsubscribedAt === null) return null;
  const date = formatLongDate(todayIn(site.reportTimezone, new Date(unsubscribedAt)));
  return `${email} unsubscribed on ${date}.`;
}
