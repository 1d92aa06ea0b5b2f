import { STANDARD_CALENDAR } from '@project-dashboard/core/calendar/business-days';
import { calendarChange, inOrder } from '@project-dashboard/core/calendar/free-days';
import type { Handler } from '../http/handler.ts';
import { stale } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { recordAgencyChange } from '../store/history/agency-changes.ts';
import { changeAgency, Unchanged } from '../store/transaction.ts';
import { readAgencyCalendar, writeAgencyCalendar } from './agency-calendar.ts';
import { rowsOnFreeDays } from './rows-on-free-days.ts';

/** Replaces the agency's calendar. No date moves. Throws 412. */
export const changeAgencyCalendar =
  (db: Database): Handler<'saveAgencyCalendar'> =>
  ({ body, ifMatch, today, now, by }) =>
    changeAgency(db, async (trx, announce) => {
      const present = await readAgencyCalendar(trx);
      if (ifMatch !== undefined && ifMatch !== present.version) throw stale(present);
      const calendar = inOrder(body);
      const onFreeDays = await rowsOnFreeDays(trx, undefined, today, calendar);
      const change = calendarChange(present.calendar ?? STANDARD_CALENDAR, calendar);
      if (change === null) return new Unchanged({ ...present, onFreeDays });
      await writeAgencyCalendar(trx, calendar);
      await recordAgencyChange(trx, { at: now, by, part: 'calendar', ...change });
      announce({ kind: 'agency changed', topic: 'calendar' });
      return { ...(await readAgencyCalendar(trx)), onFreeDays };
    });
