import { defineEndpoint } from '../contract/endpoint.ts';
import { project } from './schema.ts';

// Apart from endpoints.ts, which every reader's browser loads.
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
