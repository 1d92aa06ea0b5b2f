import { USUAL_HEADINGS } from '../../texts/pasted/columns.ts';
import {
  type PastedKind,
  type PastedText,
  type PasteReading,
  pastedFields,
  readPasted,
} from '../../texts/pasted/read-pasted.ts';
import { COPIED_HEADINGS } from '../../texts/text-table/text-table.ts';
import { type InputFields, inputFields } from './fields.ts';

import { inputShown } from './shown.ts';

const KIND: PastedKind<InputFields> = {
  table: inputFields,
  fields: pastedFields(inputShown, {
    title: [
      ...[
        'client input',
        'input name',
        ...USUAL_HEADINGS.title,
        'request',
        'material',
        'materials',
      ],
      ...['document', 'asset', 'what we need', 'needed from client'],
    ],
    status: USUAL_HEADINGS.status,
    dueDate: USUAL_HEADINGS.dueDate,
    receivedDate: [
      ...[
        'received on',
        'date received',
        'receipt',
        'receipt date',
        'received from client',
        'arrived',
      ],
      ...['arrived on', 'delivered', 'delivered on', 'completed', 'completed on', 'actual', 'done'],
    ],
    impactIfDelayed: [
      ...[
        'impact of delay',
        'delay impact',
        'if delayed',
        'if late',
        'risk',
        'consequence',
        'effect',
      ],
    ],
  }),
  done: 'received',
  copiedHeading: COPIED_HEADINGS.inputs,
};

/** Rows of client inputs that were copied from a table. */
export const pastedInputs = (text: string, reading: PasteReading): PastedText<InputFields> =>
  readPasted(KIND, text, reading);
