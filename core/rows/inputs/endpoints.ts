import * as z from 'zod/mini';
import { creation, read, rowChange, update } from '../../contract/route.ts';
import { clientInput, createdInputs, participantInput, plainInput } from './schema.ts';

export const listInputs = read('/api/projects/{id}/inputs', 'inputs', {
  internal: z.array(clientInput),
  client: z.array(plainInput),
  participant: z.array(participantInput),
});
export const createInput = creation('/api/projects/{id}/inputs', ['inputs'], clientInput);
export const createInputs = creation('/api/projects/{id}/inputs/batch', ['inputs'], createdInputs);
export const reorderInputs = rowChange(
  'reordered',
  'PATCH',
  '/api/projects/{id}/inputs/reorder',
  ['inputs'],
  z.array(clientInput),
);
export const updateInput = update('/api/projects/{id}/inputs/{inputId}', ['inputs'], clientInput);
export const deleteInput = rowChange('deleted', 'DELETE', '/api/inputs/{id}', ['inputs']);
