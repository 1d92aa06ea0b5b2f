import {
  type ClientInput,
  type InputFields,
  inputDefaults,
  inputValues,
} from '@project-dashboard/core/inputs';
import { type NewPlace, newList, type ReadNewList } from '../store/rows/new-list.ts';
import { newRow } from '../store/rows/new-row.ts';
import { inputTable } from './input-table.ts';

/** A new client input at a position in its list. Omitted fields get their defaults. */
export const newInput = (
  values: Partial<InputFields>,
  { projectId, sortOrder, now }: NewPlace,
): ClientInput => ({ ...newRow(now), projectId, ...inputDefaults(sortOrder), ...values });

/** Reads the client inputs of a new project. */
export const readNewInputs: ReadNewList = ({ inputs = [] }, today) =>
  newList(
    inputTable,
    inputs.map((row) => inputValues(row, today)),
    newInput,
  );
