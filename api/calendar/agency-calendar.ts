import type { WorkingCalendar } from '@project-dashboard/core/calendar/schema';
import type { Knex } from 'knex';
import * as z from 'zod/mini';
import { calendarColumn } from './stored-calendar.ts';

const stored = z.object({ calendar: calendarColumn, version: z.number() });

/** The agency's calendar, null if it has none, and how often it was changed. */
export const readAgencyCalendar = async (knex: Knex): Promise<z.output<typeof stored>> =>
  stored.parse(
    await knex('agency_settings')
      .where({ id: 1 })
      .first({ calendar: 'calendar', version: 'calendar_version' }),
  );

/** Writes the agency's calendar, and gives every project a new revision, because it may count by this calendar. */
export async function writeAgencyCalendar(
  trx: Knex.Transaction,
  calendar: WorkingCalendar,
): Promise<void> {
  await trx('agency_settings')
    .where({ id: 1 })
    .update({ calendar: JSON.stringify(calendar) })
    .increment('calendar_version', 1);
  await trx('projects').increment('revision', 1);
}
