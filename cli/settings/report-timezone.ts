import { isTimeZone } from '@project-dashboard/core/dates/today';
import { type Places, wrongValue } from './setting-sources.ts';
import { SETTINGS } from './setting-table.ts';

/** The time zone of reports. The default is UTC, as in the API. Throws Failure (exit 2) for a wrong value. */
export function readReportTimezone(places: Places): string {
  const found = places.find(SETTINGS.reportTimezone);
  if (found === undefined) return 'UTC';
  if (!isTimeZone(found.value)) throw wrongValue(found, 'must be a time zone', 'America/New_York');
  return found.value;
}
