import * as z from 'zod/mini';
import { defineRoute, EDITORS, ROW_ECHOES } from '../contract/route.ts';
import { projectHealthRow } from '../health/schema.ts';
import {
  clientLoad,
  internalLoad,
  newProject,
  project,
  projectChanges,
  projectHealthQuery,
  projectListQuery,
} from './schema.ts';

export const projectRoutes = {
  readProjectByToken: defineRoute({
    method: 'GET',
    path: '/api/projects/token/{token}',
    summary: 'Load a project by one of its two access tokens.',
    allow: 'anyone',
    topic: 'project',
    status: 200,
    reply: { internal: internalLoad, client: clientLoad },
  }),
  listProjects: defineRoute({
    method: 'GET',
    path: '/api/projects',
    summary: 'List all projects, newest first.',
    allow: ['agency'],
    query: projectListQuery,
    topic: 'projects',
    status: 200,
    reply: { internal: z.array(project) },
  }),
  listProjectHealth: defineRoute({
    method: 'GET',
    path: '/api/projects/health',
    summary: 'The derived health of all projects, or of one.',
    allow: ['agency'],
    query: projectHealthQuery,
    topic: 'projects',
    status: 200,
    reply: { internal: z.array(projectHealthRow) },
  }),
  createProject: defineRoute({
    method: 'POST',
    path: '/api/projects',
    summary: 'Create a project; missing slug and tokens are made.',
    allow: ['agency'],
    body: { internal: newProject },
    changes: ['projects'],
    status: 201,
    reply: { internal: project },
  }),
  updateProject: defineRoute({
    method: 'PATCH',
    path: '/api/projects/{id}',
    summary: "Change a project's header or its analysis plan.",
    allow: EDITORS,
    of: 'project',
    body: { internal: projectChanges },
    echoes: ROW_ECHOES,
    changes: ['project', 'projects'],
    status: 200,
    reply: { internal: project },
  }),
};
