import { type PastedText, readPastedRows } from '../fields/index.ts';
import { type InputFields, inputFields } from './fields.ts';

/** Rows copied from a spreadsheet: title, status, due date, received date, impact if delayed. */
export const pastedInputs = (text: string, today: string): PastedText<InputFields> =>
  readPastedRows<InputFields>(
    inputFields,
    ['title', 'status', 'dueDate', 'receivedDate', 'impactIfDelayed'],
    text,
    today,
  );
