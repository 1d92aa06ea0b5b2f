import type { Handlers } from '../http/handler.ts';
import type { Database } from '../store/database.ts';
import { readAgencyCalendar } from './agency-calendar.ts';
import { changeAgencyCalendar } from './change-agency-calendar.ts';
import { changeProjectCalendar } from './change-project-calendar.ts';
import { readProjectCalendar } from './project-calendar.ts';

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
