import { clientInput, type InternalInput, inputDefaults } from '@project-dashboard/core/inputs';
import { ROW_LIMITS } from '@project-dashboard/core/projects';
import { NO_NOTES, noteCountsOf } from '../store/notes/note-table.ts';
import type { RowTable } from '../store/rows/row-table.ts';
import { storedFields } from '../store/rows/stored-fields.ts';

const stored = storedFields(clientInput);

/** How client inputs are stored. */
export const inputTable: RowTable<InternalInput> = {
  name: 'inputs',
  plural: 'client inputs',
  limit: ROW_LIMITS.inputs,
  ...stored,
  select: (knex) => knex('inputs').select(stored.columns()),
  recorded: ({ projectId: _, noteCount: __, internalNoteCount: ___, ...values }) => ({
    title: values.title,
    values,
  }),
  async restored(write, values) {
    const { projectId } = write;
    const row = { ...inputDefaults(0), sent: null, ...values, projectId, ...NO_NOTES };
    const input = clientInput.parse(row);
    return { ...input, ...(await noteCountsOf(write, input.id)) };
  },
};
