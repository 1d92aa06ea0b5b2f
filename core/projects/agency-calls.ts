import { defineCall } from '../contract/call.ts';
import { project } from './schema.ts';

// Apart from calls.ts, whose calls every reader's browser loads.
export const archiveProject = defineCall({
  name: 'archiveProject',
  method: 'POST',
  path: '/api/projects/{id}/archive',
  changes: ['project', 'projects', 'weekly-mail'],
  action: 'archived',
  reply: { internal: project },
});

export const restoreProject = defineCall({
  name: 'restoreProject',
  method: 'POST',
  path: '/api/projects/{id}/restore',
  changes: ['project', 'projects', 'weekly-mail'],
  action: 'restored',
  reply: { internal: project },
});

export const deleteProject = defineCall({
  name: 'deleteProject',
  method: 'DELETE',
  path: '/api/projects/{id}',
  changes: ['projects', 'weekly-mail'],
  action: 'deleted',
});

export const duplicateProject = defineCall({
  name: 'duplicateProject',
  method: 'POST',
  path: '/api/projects/{id}/duplicate',
  changes: ['projects'],
  action: 'created',
  reply: { internal: project },
});
