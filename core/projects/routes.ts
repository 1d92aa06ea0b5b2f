import { defineRoute, EDITORS, READERS, ROW_ECHOES } from '../contract/route.ts';
import * as agencyEndpoints from './agency-endpoints.ts';
import { newProject, projectChanges, projectCopy } from './bodies.ts';
import * as endpoints from './endpoints.ts';
import {
  projectDeletion,
  projectHealthQuery,
  projectListQuery,
  projectOverviewQuery,
} from './queries.ts';
import { project } from './schema.ts';

export const readProjectByToken = defineRoute({
  ...endpoints.readProjectByToken,
  summary: 'Load a project by one of its two access tokens.',
  allow: 'anyone',
  status: 200,
});

export const readRowsByToken = defineRoute({
  ...endpoints.readRowsByToken,
  summary: "Read a project's three lists in one response, by one of its two access tokens.",
  allow: 'anyone',
  status: 200,
});

export const listProjects = defineRoute({
  ...agencyEndpoints.listProjects,
  summary: 'List all projects, newest first; archived ones only if asked for.',
  allow: ['agency'],
  query: projectListQuery,
  status: 200,
});

export const listProjectHealth = defineRoute({
  ...agencyEndpoints.listProjectHealth,
  summary: 'Read the health of all projects, or of one.',
  allow: ['agency'],
  query: projectHealthQuery,
  status: 200,
});

export const listProjectOverview = defineRoute({
  ...agencyEndpoints.listProjectOverview,
  summary:
    'Read a page of projects with health, next due date and open approvals, and the counts of all filters.',
  allow: ['agency'],
  query: projectOverviewQuery,
  status: 200,
});

export const createProject = defineRoute({
  ...agencyEndpoints.createProject,
  summary:
    'Create a project, optionally with its lists. A missing slug and missing tokens are generated.',
  allow: ['agency'],
  body: { internal: newProject },
  bodyLimit: { internal: 1024 * 1024 },
  status: 201,
});

export const readProject = defineRoute({
  ...endpoints.readProject,
  summary: 'Read a project by its id.',
  allow: READERS,
  of: 'project',
  status: 200,
});

export const updateProject = defineRoute({
  ...endpoints.updateProject,
  summary: "Change a project's header or its analysis plan.",
  allow: EDITORS,
  of: 'project',
  body: { internal: projectChanges },
  echoes: ROW_ECHOES,
  row: { internal: project },
  status: 200,
});

export const archiveProject = defineRoute({
  ...agencyEndpoints.archiveProject,
  summary:
    'Make a project read-only and take it off the list, the health overview and the weekly mail.',
  allow: ['agency'],
  of: 'project',
  status: 200,
});

export const restoreProject = defineRoute({
  ...agencyEndpoints.restoreProject,
  summary: 'Bring an archived project back.',
  allow: ['agency'],
  of: 'project',
  evenArchived: true,
  status: 200,
});

export const deleteProject = defineRoute({
  ...agencyEndpoints.deleteProject,
  summary: 'Delete an archived project for good, with everything that belongs to it.',
  allow: ['agency'],
  of: 'project',
  evenArchived: true,
  query: projectDeletion,
  status: 204,
});

export const duplicateProject = defineRoute({
  ...agencyEndpoints.duplicateProject,
  summary: 'Copy a project into a new one, with dates moved to the new start and statuses reset.',
  allow: ['agency'],
  of: 'project',
  evenArchived: true,
  body: { internal: projectCopy },
  status: 201,
});
