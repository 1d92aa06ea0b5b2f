import { type WorkingCalendar, workingCalendar } from '@project-dashboard/core/calendar/schema';
import * as z from 'zod/mini';

/** A calendar as its column holds it: JSON, or null. */
export const calendarColumn: z.ZodMiniType<WorkingCalendar | null> = z.pipe(
  z.pipe(
    z.nullable(z.string()),
    z.transform((text): unknown => (text === null ? null : JSON.parse(text))),
  ),
  z.nullable(workingCalendar),
);
