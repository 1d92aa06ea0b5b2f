import { defineEndpoint } from '../contract/endpoint.ts';
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
