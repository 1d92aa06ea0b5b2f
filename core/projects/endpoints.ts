import { defineEndpoint } from '../contract/endpoint.ts';
import {
  clientLoad,
  clientProject,
  clientRows,
  internalLoad,
  participantLoad,
  participantProject,
  participantRows,
  project,
  rows,
} from './schema.ts';

export const readProjectByToken = defineEndpoint({
  name: 'readProjectByToken',
  method: 'GET',
  path: '/api/projects/token/{token}',
  topic: 'project',
  reply: { internal: internalLoad, client: clientLoad, participant: participantLoad },
});

export const readRowsByToken = defineEndpoint({
  name: 'readRowsByToken',
  method: 'GET',
  path: '/api/projects/token/{token}/rows',
  topic: 'project',
  reply: { internal: rows, client: clientRows, participant: participantRows },
});

export const readProject = defineEndpoint({
  name: 'readProject',
  method: 'GET',
  path: '/api/projects/{id}',
  topic: 'project',
  reply: { internal: project, client: clientProject, participant: participantProject },
});

export const updateProject = defineEndpoint({
  name: 'updateProject',
  method: 'PATCH',
  path: '/api/projects/{id}',
  changes: ['project', 'projects'],
  action: 'updated',
  reply: { internal: project },
});
