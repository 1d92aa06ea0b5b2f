import { addBusinessDays, STANDARD_CALENDAR } from '@project-dashboard/core/calendar';

/** The date that many business days from today. A sample counts Monday to Friday, whatever calendar the agency has. */
export const workingDay = (today: string, days: number): string =>
  addBusinessDays(today, days, STANDARD_CALENDAR);

/** A moment in the morning of that day, in UTC. */
export const momentOf = (day: number, today: string): string =>
  `${workingDay(today, day)}T09:30:00.000Z`;

export const dateOf = (day: number | undefined, today: string): string | null =>
  day === undefined ? null : workingDay(today, day);
