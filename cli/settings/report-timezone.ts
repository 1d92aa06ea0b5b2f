import { isTimeZone } from '@project-dashboard/core/dates';
import { type Places, SETTINGS, wrongSetting } from './setting-sources.ts';

/** The zone whose calendar the reports follow; UTC where nothing is set, as in the API. */
export function readReportTimezone(places: Places): string {
  const found = places.find(SETTINGS.reportTimezone);
  if (found === undefined) return 'UTC';
  if (!isTimeZone(found.value))
    throw wrongSetting(`${found.name} is not a time zone.`, 'Example: America/New_York');
  return found.value;
}
