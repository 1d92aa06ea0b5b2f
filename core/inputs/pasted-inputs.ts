import { fieldsOn, type PastedText, type PasteReading, readPastedRows } from '../fields/index.ts';
import { type InputFields, inputFields } from './fields.ts';
import { inputShown } from './shown.ts';

/** Rows of client inputs copied from a spreadsheet, in the order of the sheet. */
export const pastedInputs = (text: string, reading: PasteReading): PastedText<InputFields> =>
  readPastedRows<InputFields>(
    inputFields,
    { columns: fieldsOn(inputShown, 'paste'), done: 'received' },
    text,
    reading,
  );
