import * as z from 'zod/mini';
import { agency, readers, routesOf } from '../route.ts';
import * as endpoints from './endpoints.ts';

const noQuery = z.strictObject({});

export const feedsRoutes = routesOf(endpoints, {
  downloadCalendar: readers(
    "Download a project's dated milestones and client inputs as a calendar: an all-day event each. What was removed in the last 60 days is cancelled.",
    { query: noQuery },
  ),
  readFeed: readers(
    "Read the address at which a calendar program subscribes to a project. It belongs to the link of the request, or to the project's internal link for the agency, and ends with it.",
    { query: noQuery, isTimed: true },
  ),
  readAllFeed: agency(
    'Read the address at which a calendar program subscribes to all projects that are not archived. It ends with the agency key.',
    { query: noQuery, isTimed: true },
  ),
});
