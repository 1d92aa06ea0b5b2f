import * as z from 'zod/mini';

/** A day without work, ISO, and its name, such as `Christmas Day`. */
const freeDay = z.object({ date: z.string(), name: z.string() });
export type FreeDay = z.output<typeof freeDay>;

/** The working days of the agency or of one project. Weekdays are numbers from 1 (Monday) to 7 (Sunday). */
export const workingCalendar = z.object({
  name: z.string(),
  weekdays: z.array(z.number()),
  /** In the order of their dates. */
  free: z.array(freeDay),
});
export type WorkingCalendar = z.output<typeof workingCalendar>;

/** Where the calendar of a project comes from; `standard` is Monday to Friday without free days. */
const calendarSource = z.enum(['project', 'agency', 'standard']);
export type CalendarSource = z.output<typeof calendarSource>;

/** An open row whose due date is today or later and is a day without work. `moveTo` is the next working day. */
const rowOnFreeDay = z.object({
  projectId: z.string(),
  projectTitle: z.string(),
  row: z.object({
    list: z.enum(['milestones', 'inputs', 'approvals']),
    id: z.string(),
    title: z.string(),
  }),
  dueDate: z.string(),
  /** The name of the free day, or of a weekday that is not a working day. */
  name: z.string(),
  moveTo: z.string(),
});
export type RowOnFreeDay = z.output<typeof rowOnFreeDay>;

/** The agency's calendar, null if it has none. `version` is the number for If-Match: how often it was changed. */
export const agencyCalendar = z.object({
  calendar: z.nullable(workingCalendar),
  version: z.number(),
});

/** The response of its change, with the open rows on its free days in all projects that use it. */
export const changedAgencyCalendar = z.extend(agencyCalendar, {
  onFreeDays: z.array(rowOnFreeDay),
});

export const clientCalendar = z.object({ calendar: workingCalendar, source: calendarSource });

/** The calendar that counts a project's business days. `version` counts the changes of the project's own calendar. */
export const projectCalendar = z.extend(clientCalendar, { version: z.number() });

/** The response of a change: the calendar, and the open rows that are on its free days. */
export const changedCalendar = z.extend(projectCalendar, { onFreeDays: z.array(rowOnFreeDay) });
