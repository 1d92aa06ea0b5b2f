import * as z from 'zod/mini';
import { defineRoute, READERS } from '../contract/route.ts';
import * as endpoints from './endpoints.ts';

const noQuery = z.strictObject({});

export const downloadMilestones = defineRoute({
  ...endpoints.downloadMilestones,
  summary:
    "Download a project's milestones as CSV for spreadsheets: the columns of the view, in UTF-8 with a byte order mark, dates in ISO form.",
  allow: READERS,
  of: 'project',
  query: noQuery,
  status: 200,
});

export const downloadInputs = defineRoute({
  ...endpoints.downloadInputs,
  summary: "Download a project's client inputs as CSV, in the form of the milestones.",
  allow: READERS,
  of: 'project',
  query: noQuery,
  status: 200,
});

export const downloadApprovals = defineRoute({
  ...endpoints.downloadApprovals,
  summary: "Download a project's approval items as CSV, in the form of the milestones.",
  allow: READERS,
  of: 'project',
  query: noQuery,
  status: 200,
});

export const downloadProjects = defineRoute({
  ...endpoints.downloadProjects,
  summary:
    'Download all projects that are not archived as CSV, newest first: one line a project, with its health and what is next.',
  allow: ['agency'],
  query: noQuery,
  status: 200,
});
