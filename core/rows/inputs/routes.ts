import { editors, readers, routesOf } from '../../contract/route.ts';
import { ROW_ECHOES } from '../fields/row-echoes.ts';
import { newOrder } from '../milestones/fields.ts';
import * as endpoints from './endpoints.ts';
import { inputChanges, newInput, newInputs } from './fields.ts';
import { clientInput } from './schema.ts';

export const inputsRoutes = routesOf(endpoints, {
  listInputs: readers("List a project's client inputs in list order."),
  createInput: editors('Add a client input.', { body: newInput, isCreation: true }),
  createInputs: editors('Add several client inputs at once, all or none.', {
    body: newInputs,
    bodyLimit: 512 * 1024,
    isCreation: true,
  }),
  reorderInputs: editors("Put all of a project's client inputs into a new order.", {
    body: newOrder,
  }),
  updateInput: editors('Change a client input.', {
    body: inputChanges,
    echoes: ROW_ECHOES,
    row: clientInput,
  }),
  deleteInput: editors('Delete a client input.', { row: clientInput }),
});
