import * as z from 'zod/mini';
import { agency, anyone, editors, readers, routesOf } from '../../contract/route.ts';
import { line, slugOrId, TEXT_LIMITS } from '../../texts/text/schema.ts';
import { ROW_ECHOES } from '../fields/row-echoes.ts';
import * as agencyEndpoints from './agency-endpoints.ts';
import * as endpoints from './endpoints.ts';
import { newProject, projectChanges, projectCopy } from './fields.ts';
import { SHOWS, SORTS } from './overview.ts';
import { project } from './schema.ts';

/** Query of GET /api/projects. `cursor` comes from the Link header. */
const projectListQuery = z.strictObject({
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(500))),
  cursor: z.optional(line(200)),
  q: z.optional(line(TEXT_LIMITS.name)),
  /** Archived projects are left out unless this says `include` (all projects) or `only` (the archived ones). */
  archived: z.optional(z.enum(['include', 'only'], { error: 'Must be "include" or "only".' })),
});

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.optional(z.enum(values, { error: `Must be one of: ${values.join(', ')}.` }));

/** Query of GET /api/projects/overview: 50 projects a page, `show=all` and `sort=worst` unless given. */
const projectOverviewQuery = z.extend(z.omit(projectListQuery, { archived: true, cursor: true }), {
  // It names a project by its title, client or lead, in base64.
  cursor: z.optional(line(4000)),
  show: oneOf(SHOWS),
  sort: oneOf(SORTS),
  /** Also the milestones of each project, for the timeline view. */
  with: oneOf(['milestones']),
});

/** Query of DELETE /api/projects/{id}: the project's slug, so that nobody deletes another one by mistake. */
const projectDeletion = z.strictObject({
  slug: z.pipe(z.string({ error: "Name the project's slug." }), slugOrId),
});

/** Query of GET /api/projects/health. A slug or an id narrows it to one project. */
const projectHealthQuery = z.strictObject({ project: z.optional(slugOrId) });

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
