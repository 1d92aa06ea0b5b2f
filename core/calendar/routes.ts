import { defineRoute, EDITORS, READERS } from '../contract/route.ts';
import { newCalendar } from './bodies.ts';
import * as endpoints from './endpoints.ts';
import { agencyCalendar, projectCalendar } from './schema.ts';

/** 2,000 free days with long names in any script. */
const BODY_LIMIT = 1024 * 1024;

export const readAgencyCalendar = defineRoute({
  ...endpoints.readAgencyCalendar,
  summary: "Read the agency's working calendar.",
  allow: ['agency'],
  status: 200,
});

export const saveAgencyCalendar = defineRoute({
  ...endpoints.saveAgencyCalendar,
  summary:
    "Replace the agency's working calendar. No date moves; the response lists open rows on free days.",
  allow: ['agency'],
  body: { internal: newCalendar },
  bodyLimit: { internal: BODY_LIMIT },
  row: { internal: agencyCalendar },
  status: 200,
});

export const readProjectCalendar = defineRoute({
  ...endpoints.readProjectCalendar,
  summary: "Read the calendar that counts a project's business days: its own or the agency's.",
  allow: READERS,
  of: 'project',
  status: 200,
});

export const saveProjectCalendar = defineRoute({
  ...endpoints.saveProjectCalendar,
  summary:
    'Give a project a working calendar of its own. No date moves; the response lists open rows on free days.',
  allow: EDITORS,
  of: 'project',
  body: { internal: newCalendar },
  bodyLimit: { internal: BODY_LIMIT },
  row: { internal: projectCalendar },
  status: 200,
});

export const deleteProjectCalendar = defineRoute({
  ...endpoints.deleteProjectCalendar,
  summary: "Go back to the agency's working calendar.",
  allow: EDITORS,
  of: 'project',
  row: { internal: projectCalendar },
  status: 200,
});
