import { isTimeZone } from '@project-dashboard/core/dates';
import { type Places, SETTINGS, wrongSetting } from './setting-sources.ts';

/** The time zone of reports. The default is UTC, as in the API. */
export function readReportTimezone(places: Places): string {
  const found = places.find(SETTINGS.reportTimezone);
  if (found === undefined) return 'UTC';
  if (!isTimeZone(found.value))
    throw wrongSetting(`${found.name} is not a time zone.`, 'Example: America/New_York');
  return found.value;
}
