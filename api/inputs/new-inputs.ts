import {
  type ClientInput,
  type InputFields,
  inputDefaults,
  inputValues,
} from '@project-dashboard/core/inputs';
import { type NewPlace, newList, type ReadNewList } from '../store/rows/new-list.ts';
import { newRow } from '../store/rows/new-row.ts';
import { inputTable } from './input-table.ts';

/** A client input at a place of its list; what is not given gets its default. */
export const newInput = (
  values: Partial<InputFields>,
  { projectId, sortOrder, now }: NewPlace,
): ClientInput => ({ ...newRow(now), projectId, ...inputDefaults(sortOrder), ...values });

/** The client inputs that a new project comes with. */
export const readNewInputs: ReadNewList = ({ inputs = [] }, today) =>
  newList(
    inputTable,
    inputs.map((row) => inputValues(row, today)),
    newInput,
  );
