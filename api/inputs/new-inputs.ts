import {
  type ClientInput,
  type InputValues,
  inputDefaults,
  inputValues,
} from '@project-dashboard/core/inputs';
import type { ReadNewList } from '../store/rows/new-list.ts';
import { newRow } from '../store/rows/new-row.ts';
import { insertRows } from '../store/rows/row-table.ts';
import { inputTable } from './input-table.ts';

/** A client input at a place of its list; what is not given gets its default. */
export const newInput = (
  values: InputValues,
  at: { readonly projectId: string; readonly sortOrder: number; readonly now: string },
): ClientInput => ({
  ...newRow(at.now),
  projectId: at.projectId,
  ...inputDefaults(at.sortOrder),
  ...values,
});

/** The client inputs that a new project comes with. */
export const readNewInputs: ReadNewList = ({ inputs = [] }, today) => {
  const read = inputs.map((row) => inputValues(row, today));
  return {
    faults: read.flatMap((it, place) =>
      it.ok ? [] : [{ path: `inputs.${place}.${it.path}`, message: it.message }],
    ),
    insert: (trx, projectId, now) =>
      insertRows(
        trx,
        inputTable,
        read.flatMap((it, sortOrder) =>
          it.ok ? [newInput(it.value, { projectId, sortOrder, now })] : [],
        ),
      ),
  };
};
