import * as z from 'zod/mini';
import { defineEndpoint } from '../contract/endpoint.ts';
import { clientInput, createdInputs, participantInput, plainInput } from './schema.ts';

export const listInputs = defineEndpoint({
  name: 'listInputs',
  method: 'GET',
  path: '/api/projects/{id}/inputs',
  topic: 'inputs',
  reply: {
    internal: z.array(clientInput),
    client: z.array(plainInput),
    participant: z.array(participantInput),
  },
});

export const createInput = defineEndpoint({
  name: 'createInput',
  method: 'POST',
  path: '/api/projects/{id}/inputs',
  changes: ['inputs'],
  action: 'created',
  reply: { internal: clientInput },
});

export const createInputs = defineEndpoint({
  name: 'createInputs',
  method: 'POST',
  path: '/api/projects/{id}/inputs/batch',
  changes: ['inputs'],
  action: 'created',
  reply: { internal: createdInputs },
});

export const reorderInputs = defineEndpoint({
  name: 'reorderInputs',
  method: 'PATCH',
  path: '/api/projects/{id}/inputs/reorder',
  changes: ['inputs'],
  action: 'reordered',
  reply: { internal: z.array(clientInput) },
});

export const updateInput = defineEndpoint({
  name: 'updateInput',
  method: 'PATCH',
  path: '/api/projects/{id}/inputs/{inputId}',
  changes: ['inputs'],
  action: 'updated',
  reply: { internal: clientInput },
});

export const deleteInput = defineEndpoint({
  name: 'deleteInput',
  method: 'DELETE',
  path: '/api/inputs/{id}',
  changes: ['inputs'],
  action: 'deleted',
});
