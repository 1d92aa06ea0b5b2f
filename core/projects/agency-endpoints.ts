import * as z from 'zod/mini';
import { defineCall } from '../contract/call.ts';
import { projectHealthRow } from '../health/schema.ts';
import { projectOverview } from './overview-schema.ts';
import { project } from './schema.ts';

// Apart from calls.ts, whose calls every reader's browser loads.
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

export const archiveProject = defineCall({
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
