import {
  clientInput,
  type InputChanges,
  type InputFields,
  type InternalInput,
  inputDefaults,
  inputValues,
} from '@project-dashboard/core/inputs';
import { NO_NOTES } from '../store/notes/note-table.ts';
import { type NewRows, newList, newRow, type ReadNewList } from '../store/rows/new-rows.ts';
import { inputTable } from './input-table.ts';

/** New client inputs. */
export const newInputs: NewRows<InputChanges, InputFields, InternalInput> = {
  table: inputTable,
  schema: clientInput,
  read: inputValues,
  make: (values, { projectId, sortOrder, now }) => ({
    ...newRow(now),
    projectId,
    sent: null,
    ...NO_NOTES,
    ...inputDefaults(sortOrder),
    ...values,
  }),
};

/** Reads the client inputs of a new project. */
export const readNewInputs: ReadNewList = ({ inputs = [] }, today) =>
  newList(newInputs, inputs, today);
