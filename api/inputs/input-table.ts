import { type ClientInput, clientInput, inputDefaults } from '@project-dashboard/core/inputs';
import { ROW_LIMITS } from '@project-dashboard/core/projects';
import type { RowTable } from '../store/rows/row-table.ts';
import { storedFields } from '../store/rows/stored-fields.ts';

const stored = storedFields(clientInput);

/** How client inputs are stored. */
export const inputTable: RowTable<ClientInput> = {
  name: 'inputs',
  plural: 'client inputs',
  limit: ROW_LIMITS.inputs,
  ...stored,
  select: (knex) => knex('inputs').select(stored.columns()),
  recorded: ({ projectId: _, ...values }) => ({ title: values.title, values }),
  restored: async ({ projectId }, values) =>
    clientInput.parse({ ...inputDefaults(0), ...values, projectId }),
};
