import { type InputFields, inputFields } from '../../rows/inputs/fields.ts';
import { inputShown } from '../../rows/inputs/shown.ts';
import { type MilestoneFields, milestoneFields } from '../../rows/milestones/fields.ts';
import { milestoneShown } from '../../rows/milestones/shown.ts';
import { COPIED_HEADINGS } from '../text-table/text-table.ts';
import { USUAL_HEADINGS, words } from './columns.ts';
import {
  type PastedKind,
  type PastedText,
  type PasteReading,
  pastedFields,
  readPasted,
} from './read-pasted.ts';

const MILESTONES: PastedKind<MilestoneFields> = {
  table: milestoneFields,
  fields: pastedFields(milestoneShown, {
    title: ['milestone name', ...USUAL_HEADINGS.title],
    status: USUAL_HEADINGS.status,
    owner: words(
      'responsible, assignee, assigned to, who, by, owned by, resource, resource names',
      'responsibility, responsible party, party, lead, team, accountable, assigned',
    ),
    dueDate: USUAL_HEADINGS.dueDate,
    completedDate: words(
      'completed on, completion date, completion, date completed, actual, actual date',
      'actual finish, actual end, done, done on, done date, finished, finished on',
      'closed, closed on, delivered, delivered on, complete',
    ),
  }),
  done: 'complete',
  copiedHeading: COPIED_HEADINGS.milestones,
};

const INPUTS: PastedKind<InputFields> = {
  table: inputFields,
  fields: pastedFields(inputShown, {
    title: [
      ...['client input', 'input name', ...USUAL_HEADINGS.title],
      ...words('request, material, materials, document, asset, what we need, needed from client'),
    ],
    status: USUAL_HEADINGS.status,
    dueDate: USUAL_HEADINGS.dueDate,
    receivedDate: words(
      'received on, date received, receipt, receipt date, received from client, arrived',
      'arrived on, delivered, delivered on, completed, completed on, actual, done',
    ),
    impactIfDelayed: words(
      'impact of delay, delay impact, if delayed, if late, risk, consequence, effect',
    ),
  }),
  done: 'received',
  copiedHeading: COPIED_HEADINGS.inputs,
};

export const pastedMilestones = (
  text: string,
  reading: PasteReading,
): PastedText<MilestoneFields> => readPasted(MILESTONES, text, reading);

export const pastedInputs = (text: string, reading: PasteReading): PastedText<InputFields> =>
  readPasted(INPUTS, text, reading);
