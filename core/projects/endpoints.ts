import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/endpoint.ts';
import { projectHealthRow } from '../health/schema.ts';
import { projectOverview } from './overview-schema.ts';
import { clientRows, rows } from './rows-schema.ts';
import { clientLoad, clientProject, internalLoad, project } from './schema.ts';

export const readProjectByToken = defineEndpoint({
  name: 'readProjectByToken',
  method: 'GET',
  path: '/api/projects/token/{token}',
  topic: 'project',
  reply: { internal: internalLoad, client: clientLoad },
});

export const readRowsByToken = defineEndpoint({
  name: 'readRowsByToken',
  method: 'GET',
  path: '/api/projects/token/{token}/rows',
  topic: 'project',
  reply: { internal: rows, client: clientRows },
});

export const listProjects = defineEndpoint({
  name: 'listProjects',
  method: 'GET',
  path: '/api/projects',
  topic: 'projects',
  reply: { internal: z.array(project) },
});

export const listProjectHealth = defineEndpoint({
  name: 'listProjectHealth',
  method: 'GET',
  path: '/api/projects/health',
  topic: 'projects',
  reply: { internal: z.array(projectHealthRow) },
});

export const listProjectOverview = defineEndpoint({
  name: 'listProjectOverview',
  method: 'GET',
  path: '/api/projects/overview',
  topic: 'projects',
  reply: { internal: projectOverview },
});

export const createProject = defineEndpoint({
  name: 'createProject',
  method: 'POST',
  path: '/api/projects',
  changes: ['projects'],
  action: 'created',
  reply: { internal: project },
});

export const readProject = defineEndpoint({
  name: 'readProject',
  method: 'GET',
  path: '/api/projects/{id}',
  topic: 'project',
  reply: { internal: project, client: clientProject },
});

export const updateProject = defineEndpoint({
  name: 'updateProject',
  method: 'PATCH',
  path: '/api/projects/{id}',
  changes: ['project', 'projects'],
  action: 'updated',
  reply: { internal: project },
});
