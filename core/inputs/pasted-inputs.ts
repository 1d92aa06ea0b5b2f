import { type PastedText, type PasteReading, readPastedRows } from '../fields/index.ts';
import { type InputFields, inputFields } from './fields.ts';

/** Rows copied from a spreadsheet: title, status, due date, received date, impact if delayed. */
export const pastedInputs = (text: string, reading: PasteReading): PastedText<InputFields> =>
  readPastedRows<InputFields>(
    inputFields,
    { paths: ['title', 'status', 'dueDate', 'receivedDate', 'impactIfDelayed'], done: 'received' },
    text,
    reading,
  );
