import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/endpoint.ts';
import { projectHealthRow } from '../health/schema.ts';
import { projectOverview } from './overview-schema.ts';
import { project } from './schema.ts';

// Apart from endpoints.ts, which every reader's browser loads.
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

export const archiveProject = defineEndpoint({
  name: 'archiveProject',
  method: 'POST',
  path: '/api/projects/{id}/archive',
  changes: ['project', 'projects', 'weekly-mail'],
  action: 'archived',
  reply: { internal: project },
});

export const restoreProject = defineEndpoint({
  name: 'restoreProject',
  method: 'POST',
  path: '/api/projects/{id}/restore',
  changes: ['project', 'projects', 'weekly-mail'],
  action: 'restored',
  reply: { internal: project },
});

export const deleteProject = defineEndpoint({
  name: 'deleteProject',
  method: 'DELETE',
  path: '/api/projects/{id}',
  changes: ['projects', 'weekly-mail'],
  action: 'deleted',
});

export const duplicateProject = defineEndpoint({
  name: 'duplicateProject',
  method: 'POST',
  path: '/api/projects/{id}/duplicate',
  changes: ['projects'],
  action: 'created',
  reply: { internal: project },
});
