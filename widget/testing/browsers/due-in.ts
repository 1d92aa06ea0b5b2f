import { addBusinessDays, STANDARD_CALENDAR } from '@project-dashboard/core/calendar';

/** The ISO date this many business days from the machine's today: the server and the browsers use its clock. */
export function dueIn(days: number): string {
  return addBusinessDays(new Date().toISOString().slice(0, 10), days, STANDARD_CALENDAR);
}
