import {
  type ClientInput,
  clientInput,
  type InputChanges,
  type InputFields,
  inputDefaults,
  inputValues,
} from '@project-dashboard/core/inputs';
import { type NewRows, newList, newRow, type ReadNewList } from '../store/rows/new-rows.ts';
import { inputTable } from './input-table.ts';

/** New client inputs. */
export const newInputs: NewRows<InputChanges, InputFields, ClientInput> = {
  table: inputTable,
  schema: clientInput,
  read: inputValues,
  make: (values, { projectId, sortOrder, now }) => ({
    ...newRow(now),
    projectId,
    ...inputDefaults(sortOrder),
    ...values,
  }),
};

/** Reads the client inputs of a new project. */
export const readNewInputs: ReadNewList = ({ inputs = [] }, today) =>
  newList(newInputs, inputs, today);
