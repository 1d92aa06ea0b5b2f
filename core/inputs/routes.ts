import * as z from 'zod/mini';
import { defineRoute, EDITORS, READERS, ROW_ECHOES } from '../contract/route.ts';
import { newOrder } from '../milestones/bodies.ts';
import { inputChanges, newInput } from './bodies.ts';
import { clientInput } from './schema.ts';

export const listInputs = defineRoute({
  method: 'GET',
  path: '/api/projects/{id}/inputs',
  summary: "List a project's client inputs in their order.",
  allow: READERS,
  of: 'project',
  topic: 'inputs',
  status: 200,
  reply: { internal: z.array(clientInput) },
});

export const createInput = defineRoute({
  method: 'POST',
  path: '/api/projects/{id}/inputs',
  summary: 'Add a client input.',
  allow: EDITORS,
  of: 'project',
  body: { internal: newInput },
  changes: ['inputs'],
  status: 201,
  reply: { internal: clientInput },
});

export const reorderInputs = defineRoute({
  method: 'PATCH',
  path: '/api/projects/{id}/inputs/reorder',
  summary: "Put all of a project's client inputs into a new order.",
  allow: EDITORS,
  of: 'project',
  body: { internal: newOrder },
  changes: ['inputs'],
  status: 200,
  reply: { internal: z.array(clientInput) },
});

export const updateInput = defineRoute({
  method: 'PATCH',
  path: '/api/projects/{id}/inputs/{inputId}',
  summary: 'Change a client input.',
  allow: EDITORS,
  of: 'project',
  body: { internal: inputChanges },
  echoes: ROW_ECHOES,
  changes: ['inputs'],
  row: { internal: clientInput },
  status: 200,
  reply: { internal: clientInput },
});

export const deleteInput = defineRoute({
  method: 'DELETE',
  path: '/api/inputs/{id}',
  summary: 'Delete a client input.',
  allow: EDITORS,
  of: 'input',
  changes: ['inputs'],
  row: { internal: clientInput },
  status: 204,
});
