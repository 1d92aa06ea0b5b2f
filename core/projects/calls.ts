import * as z from 'zod/mini';
import { defineCall } from '../contract/call.ts';
import { projectHealthRow } from '../health/schema.ts';
import { projectOverview } from './overview-schema.ts';
import { clientRows, rows } from './rows-schema.ts';
import { clientLoad, clientProject, internalLoad, project } from './schema.ts';

export const readProjectByToken = defineCall({
  name: 'readProjectByToken',
  method: 'GET',
  path: '/api/projects/token/{token}',
  topic: 'project',
  reply: { internal: internalLoad, client: clientLoad },
});

export const readRowsByToken = defineCall({
  name: 'readRowsByToken',
  method: 'GET',
  path: '/api/projects/token/{token}/rows',
  topic: 'project',
  reply: { internal: rows, client: clientRows },
});

export const listProjects = defineCall({
  name: 'listProjects',
  method: 'GET',
  path: '/api/projects',
  topic: 'projects',
  reply: { internal: z.array(project) },
});

export const listProjectHealth = defineCall({
  name: 'listProjectHealth',
  method: 'GET',
  path: '/api/projects/health',
  topic: 'projects',
  reply: { internal: z.array(projectHealthRow) },
});

export const listProjectOverview = defineCall({
  name: 'listProjectOverview',
  method: 'GET',
  path: '/api/projects/overview',
  topic: 'projects',
  reply: { internal: projectOverview },
});

export const createProject = defineCall({
  name: 'createProject',
  method: 'POST',
  path: '/api/projects',
  changes: ['projects'],
  action: 'created',
  reply: { internal: project },
});

export const readProject = defineCall({
  name: 'readProject',
  method: 'GET',
  path: '/api/projects/{id}',
  topic: 'project',
  reply: { internal: project, client: clientProject },
});

export const updateProject = defineCall({
  name: 'updateProject',
  method: 'PATCH',
  path: '/api/projects/{id}',
  changes: ['project', 'projects'],
  action: 'updated',
  reply: { internal: project },
});
