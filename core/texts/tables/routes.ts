import * as z from 'zod/mini';
import { agency, readers, routesOf } from '../../contract/route.ts';
import * as endpoints from './endpoints.ts';

/** `separator` is what stands between two cells: a comma, or a semicolon for the Excel of many countries. */
const csvQuery = z.strictObject({ separator: z._default(z.enum(['comma', 'semicolon']), 'comma') });

export const tablesRoutes = routesOf(endpoints, {
  downloadMilestones: readers(
    "Download a project's milestones as CSV for spreadsheets: the columns of the view, in UTF-8 with a byte order mark, dates in ISO form. The query `separator` is comma, or semicolon for spreadsheets that separate by it.",
    { query: csvQuery },
  ),
  downloadInputs: readers(
    "Download a project's client inputs as CSV, in the form of the milestones.",
    { query: csvQuery },
  ),
  downloadApprovals: readers(
    "Download a project's approval items as CSV, in the form of the milestones.",
    { query: csvQuery },
  ),
  downloadProjects: agency(
    'Download all projects that are not archived as CSV, newest first: one line a project, with its health and what is next.',
    { query: csvQuery },
  ),
});
