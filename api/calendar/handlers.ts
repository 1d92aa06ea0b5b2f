import { STANDARD_CALENDAR } from '@project-dashboard/core/rules/calendar/business-days';
import { calendarChange, inOrder } from '@project-dashboard/core/rules/calendar/free-days';
import type { WorkingCalendar } from '@project-dashboard/core/rules/calendar/schema';
import type { Handler, Handlers, Request } from '../http/handler.ts';
import { stale } from '../refusals/refusal.ts';
import type { Database } from '../store/database.ts';
import { recordAgencyChange } from '../store/history/changes.ts';
import { changeAgency, changeProject, Unchanged } from '../store/transaction.ts';
import {
  readAgencyCalendar,
  readProjectCalendar,
  rowsOnFreeDays,
  saveProjectCalendar,
  writeAgencyCalendar,
} from './calendars.ts';

type CalendarRouteName =
  | 'readAgencyCalendar'
  | 'saveAgencyCalendar'
  | 'readProjectCalendar'
  | 'saveProjectCalendar'
  | 'deleteProjectCalendar';

/** The handlers of the calendar routes. */
export const calendarHandlers = (db: Database): Handlers<CalendarRouteName> => ({
  readAgencyCalendar: () => readAgencyCalendar(db.reader),
  saveAgencyCalendar: changeAgencyCalendar(db),
  readProjectCalendar: ({ projectId }) => readProjectCalendar(db.reader, projectId),
  saveProjectCalendar: (request) => changeProjectCalendar(db, request, request.body),
  deleteProjectCalendar: (request) => changeProjectCalendar(db, request, null),
});

/** Replaces the agency's calendar. No date moves. Throws 412. */
const changeAgencyCalendar =
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

/** Gives a project a calendar of its own, or takes it away (null). No date moves. Throws 412. */
const changeProjectCalendar = (
  db: Database,
  request: Request<'saveProjectCalendar'> | Request<'deleteProjectCalendar'>,
  calendar: WorkingCalendar | null,
) =>
  changeProject(db, request, async (write) => {
    const { ifMatch, today } = request;
    const { trx, projectId } = write;
    const present = await readProjectCalendar(trx, projectId);
    if (ifMatch !== undefined && ifMatch !== present.version) throw stale(present);
    const isChanged = await saveProjectCalendar(write, present.own, calendar && inOrder(calendar));
    const saved = await readProjectCalendar(trx, projectId);
    const onFreeDays = await rowsOnFreeDays(trx, projectId, today, saved.calendar);
    const answer = { ...saved, onFreeDays };
    return isChanged ? answer : new Unchanged(answer);
  });
