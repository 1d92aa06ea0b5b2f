import * as z from 'zod/mini';
import { defineRoute, READERS } from '../contract/route.ts';
import * as endpoints from './endpoints.ts';

const noQuery = z.strictObject({});

export const downloadCalendar = defineRoute({
  ...endpoints.downloadCalendar,
  summary:
    "Download a project's dated milestones and client inputs as a calendar: an all-day event each. What was removed in the last 60 days is cancelled.",
  allow: READERS,
  of: 'project',
  query: noQuery,
  status: 200,
});

export const readFeed = defineRoute({
  ...endpoints.readFeed,
  summary:
    "Read the address at which a calendar program subscribes to a project. It belongs to the link of the request, or to the project's internal link for the agency, and ends with it.",
  allow: READERS,
  of: 'project',
  query: noQuery,
  isTimed: true,
  status: 200,
});

export const readAllFeed = defineRoute({
  ...endpoints.readAllFeed,
  summary:
    'Read the address at which a calendar program subscribes to all projects that are not archived. It ends with the agency key.',
  allow: ['agency'],
  query: noQuery,
  isTimed: true,
  status: 200,
});
