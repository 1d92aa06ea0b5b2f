import * as z from 'zod/mini';
import { defineRoute, EDITORS, READERS, ROW_ECHOES } from '../contract/route.ts';
import { projectHealthRow } from '../health/schema.ts';
import { newProject, projectChanges } from './bodies.ts';
import { projectHealthQuery, projectListQuery } from './queries.ts';
import { clientRows, rows } from './rows-schema.ts';
import { clientLoad, clientProject, internalLoad, project } from './schema.ts';

export const readProjectByToken = defineRoute({
  method: 'GET',
  path: '/api/projects/token/{token}',
  summary: 'Load a project by one of its two access tokens.',
  allow: 'anyone',
  topic: 'project',
  status: 200,
  reply: { internal: internalLoad, client: clientLoad },
});

export const readRowsByToken = defineRoute({
  method: 'GET',
  path: '/api/projects/token/{token}/rows',
  summary: "Read a project's three lists in one answer, by one of its two access tokens.",
  allow: 'anyone',
  topic: 'project',
  status: 200,
  reply: { internal: rows, client: clientRows },
});

export const listProjects = defineRoute({
  method: 'GET',
  path: '/api/projects',
  summary: 'List all projects, newest first.',
  allow: ['agency'],
  query: projectListQuery,
  topic: 'projects',
  status: 200,
  reply: { internal: z.array(project) },
});

export const listProjectHealth = defineRoute({
  method: 'GET',
  path: '/api/projects/health',
  summary: 'The derived health of all projects, or of one.',
  allow: ['agency'],
  query: projectHealthQuery,
  topic: 'projects',
  status: 200,
  reply: { internal: z.array(projectHealthRow) },
});

export const createProject = defineRoute({
  method: 'POST',
  path: '/api/projects',
  summary: 'Create a project, with its lists where given; missing slug and tokens are made.',
  allow: ['agency'],
  body: { internal: newProject },
  bodyLimit: { internal: 1024 * 1024 },
  changes: ['projects'],
  status: 201,
  reply: { internal: project },
});

export const readProject = defineRoute({
  method: 'GET',
  path: '/api/projects/{id}',
  summary: 'Read a project by its id.',
  allow: READERS,
  of: 'project',
  topic: 'project',
  status: 200,
  reply: { internal: project, client: clientProject },
});

export const updateProject = defineRoute({
  method: 'PATCH',
  path: '/api/projects/{id}',
  summary: "Change a project's header or its analysis plan.",
  allow: EDITORS,
  of: 'project',
  body: { internal: projectChanges },
  echoes: ROW_ECHOES,
  changes: ['project', 'projects'],
  row: { internal: project },
  status: 200,
  reply: { internal: project },
});
