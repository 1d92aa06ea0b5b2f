import { defineRoute, EDITORS, READERS, ROW_ECHOES } from '../contract/route.ts';
import { newOrder } from '../milestones/bodies.ts';
import { inputChanges, newInput, newInputs } from './bodies.ts';
import * as endpoints from './endpoints.ts';
import { clientInput } from './schema.ts';

export const listInputs = defineRoute({
  ...endpoints.listInputs,
  summary: "List a project's client inputs in list order.",
  allow: READERS,
  of: 'project',
  status: 200,
});

export const createInput = defineRoute({
  ...endpoints.createInput,
  summary: 'Add a client input.',
  allow: EDITORS,
  of: 'project',
  body: { internal: newInput },
  status: 201,
});

export const createInputs = defineRoute({
  ...endpoints.createInputs,
  summary: 'Add several client inputs at once, all or none.',
  allow: EDITORS,
  of: 'project',
  body: { internal: newInputs },
  bodyLimit: { internal: 512 * 1024 },
  status: 201,
});

export const reorderInputs = defineRoute({
  ...endpoints.reorderInputs,
  summary: "Put all of a project's client inputs into a new order.",
  allow: EDITORS,
  of: 'project',
  body: { internal: newOrder },
  status: 200,
});

export const updateInput = defineRoute({
  ...endpoints.updateInput,
  summary: 'Change a client input.',
  allow: EDITORS,
  of: 'project',
  body: { internal: inputChanges },
  echoes: ROW_ECHOES,
  row: { internal: clientInput },
  status: 200,
});

export const deleteInput = defineRoute({
  ...endpoints.deleteInput,
  summary: 'Delete a client input.',
  allow: EDITORS,
  of: 'input',
  row: { internal: clientInput },
  status: 204,
});
