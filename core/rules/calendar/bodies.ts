import * as z from 'zod/mini';
import { dateLine, line, requiredLine } from '../../texts/text/schema.ts';
import { isIsoDate } from '../dates/iso-date.ts';

export const MOST_FREE_DAYS = 2000;
/** The longest name of a calendar or of a free day, in characters. */
export const CALENDAR_NAME_LENGTH = 80;

const WEEKDAY_FAULT = 'Must be a number from 1 (Monday) to 7 (Sunday).';

const weekday = z
  .number({ error: WEEKDAY_FAULT })
  .check(z.refine((day) => [1, 2, 3, 4, 5, 6, 7].includes(day), { error: WEEKDAY_FAULT }));

const freeDay = z.strictObject({
  date: dateLine.check(
    z.refine((date) => isIsoDate(date), {
      error: ({ input }) => `"${String(input)}" is not a date. Write it as 2026-12-25.`,
    }),
  ),
  name: requiredLine(CALENDAR_NAME_LENGTH, 'Name the free day.'),
});

/** Names a value that is in a list a second time, with its place. */
const noDoubles = <Element>(keyOf: (element: Element) => string, path: string) =>
  z.check<Element[]>(({ value, issues }) => {
    const seen = new Set<string>();
    value.forEach((element, place) => {
      const key = keyOf(element);
      if (seen.has(key))
        issues.push({
          code: 'custom',
          input: value,
          path: path === '' ? [place] : [place, path],
          message: `${key} is in the list twice.`,
        });
      seen.add(key);
    });
  });

/** The body of both PUT routes. The server sorts weekdays and free days. */
export const newCalendar = z.strictObject({
  name: z._default(line(CALENDAR_NAME_LENGTH), ''),
  weekdays: z
    .array(weekday)
    .check(
      z.minLength(1, { error: 'A calendar needs at least one working day.' }),
      noDoubles(String, ''),
    ),
  free: z.array(freeDay).check(
    z.maxLength(MOST_FREE_DAYS, {
      error: `A calendar holds at most ${MOST_FREE_DAYS.toLocaleString('en-US')} free days.`,
      abort: true,
    }),
    noDoubles(({ date }) => date, 'date'),
  ),
});
