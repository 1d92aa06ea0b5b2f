import { agency, anyone, editors, ROW_ECHOES, readers, routesOf } from '../contract/route.ts';
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

export const projectsRoutes = routesOf(
  { ...endpoints, ...agencyEndpoints },
  {
    readProjectByToken: anyone('Load a project by one of its two access tokens.'),
    readRowsByToken: anyone(
      "Read a project's three lists in one response, by one of its two access tokens.",
    ),
    listProjects: agency('List all projects, newest first; archived ones only if asked for.', {
      query: projectListQuery,
    }),
    listProjectHealth: agency('Read the health of all projects, or of one.', {
      query: projectHealthQuery,
    }),
    listProjectOverview: agency(
      'Read a page of projects with health, next due date and open approvals, and the counts of all filters.',
      { query: projectOverviewQuery },
    ),
    createProject: agency(
      'Create a project, optionally with its lists. A missing slug and missing tokens are generated.',
      { body: newProject, bodyLimit: 1024 * 1024, isCreation: true },
    ),
    readProject: readers('Read a project by its id.'),
    updateProject: editors("Change a project's header or its analysis plan.", {
      body: projectChanges,
      echoes: ROW_ECHOES,
      row: project,
    }),
    archiveProject: agency(
      'Make a project read-only and take it off the list, the health overview and the weekly mail.',
    ),
    restoreProject: agency('Bring an archived project back.', { evenArchived: true }),
    deleteProject: agency(
      'Delete an archived project for good, with everything that belongs to it.',
      { evenArchived: true, query: projectDeletion },
    ),
    duplicateProject: agency(
      'Copy a project into a new one, with dates moved to the new start and statuses reset.',
      { evenArchived: true, body: projectCopy, isCreation: true },
    ),
  },
);
