import { USUAL_HEADINGS } from '../../texts/pasted/columns.ts';
import {
  type PastedKind,
  type PastedText,
  type PasteReading,
  pastedFields,
  readPasted,
} from '../../texts/pasted/read-pasted.ts';
import { COPIED_HEADINGS } from '../../texts/text-table/text-table.ts';
import { type MilestoneFields, milestoneFields } from './fields.ts';

import { milestoneShown } from './shown.ts';

const KIND: PastedKind<MilestoneFields> = {
  table: milestoneFields,
  fields: pastedFields(milestoneShown, {
    title: ['milestone name', ...USUAL_HEADINGS.title],
    status: USUAL_HEADINGS.status,
    owner: [
      ...[
        'responsible',
        'assignee',
        'assigned to',
        'who',
        'by',
        'owned by',
        'resource',
        'resource names',
      ],
      ...[
        'responsibility',
        'responsible party',
        'party',
        'lead',
        'team',
        'accountable',
        'assigned',
      ],
    ],
    dueDate: USUAL_HEADINGS.dueDate,
    completedDate: [
      ...[
        'completed on',
        'completion date',
        'completion',
        'date completed',
        'actual',
        'actual date',
      ],
      ...['actual finish', 'actual end', 'done', 'done on', 'done date', 'finished', 'finished on'],
      ...['closed', 'closed on', 'delivered', 'delivered on', 'complete'],
    ],
  }),
  done: 'complete',
  copiedHeading: COPIED_HEADINGS.milestones,
};

/** Rows of milestones that were copied from a table. */
export const pastedMilestones = (
  text: string,
  reading: PasteReading,
): PastedText<MilestoneFields> => readPasted(KIND, text, reading);
