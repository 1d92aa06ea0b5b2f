import { formatWeekday, todayIn } from '@project-dashboard/core/dates';
import { readReportTimezone } from '../settings/report-timezone.ts';
import type { Places } from '../settings/setting-sources.ts';
import { SETTINGS } from '../settings/setting-table.ts';
import { type Finding, foundBy, ok, warning } from './finding.ts';

const ZONE = { name: 'timezone', label: 'Time zone' };
const CLOCK = { name: 'clock', label: 'Clock' };

/** A larger difference can break certificates, links that expire, and weekly runs. */
const MAX_SKEW_SECONDS = 60;

/** Checks the time zone of reports, and compares the clock with the API's. */
export async function checkClock(
  places: Places,
  clockAhead: number | undefined,
  now: Date,
): Promise<Finding[]> {
  const zone = await foundBy(ZONE, () => {
    const timeZone = readReportTimezone(places);
    const today = todayIn(timeZone, now);
    const why =
      places.find(SETTINGS.reportTimezone) === undefined ? ' (REPORT_TIMEZONE is not set)' : '';
    return ok(ZONE, `${timeZone}, today is ${formatWeekday(today)}, ${today}${why}`);
  });
  const skew = Math.abs(clockAhead ?? 0);
  if (skew <= MAX_SKEW_SECONDS) return [zone, ok(CLOCK, now.toISOString())];
  const side = (clockAhead ?? 0) > 0 ? 'ahead of' : 'behind';
  return [
    zone,
    warning(
      CLOCK,
      `This machine's clock is ${skew} seconds ${side} the API's.`,
      'Synchronise the clocks of both machines with NTP.',
    ),
  ];
}
