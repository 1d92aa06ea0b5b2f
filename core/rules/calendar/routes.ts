import { agency, editors, readers, routesOf } from '../../contract/route.ts';
import { newCalendar } from './bodies.ts';
import * as endpoints from './endpoints.ts';
import { agencyCalendar, projectCalendar } from './schema.ts';

/** 2,000 free days with long names in any script. */
const BODY_LIMIT = 1024 * 1024;

export const calendarRoutes = routesOf(endpoints, {
  readAgencyCalendar: agency("Read the agency's working calendar."),
  saveAgencyCalendar: agency(
    "Replace the agency's working calendar. No date moves; the response lists open rows on free days.",
    { body: newCalendar, bodyLimit: BODY_LIMIT, row: agencyCalendar },
  ),
  readProjectCalendar: readers(
    "Read the calendar that counts a project's business days: its own or the agency's.",
  ),
  saveProjectCalendar: editors(
    'Give a project a working calendar of its own. No date moves; the response lists open rows on free days.',
    { body: newCalendar, bodyLimit: BODY_LIMIT, row: projectCalendar },
  ),
  deleteProjectCalendar: editors("Go back to the agency's working calendar.", {
    row: projectCalendar,
  }),
});
