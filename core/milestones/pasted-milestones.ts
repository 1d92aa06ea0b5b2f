import { type PastedText, type PasteReading, readPastedRows } from '../fields/index.ts';
import { type MilestoneFields, milestoneFields } from './fields.ts';

/** Rows copied from a spreadsheet: title, status, owner, due date, completed date. */
export const pastedMilestones = (
  text: string,
  reading: PasteReading,
): PastedText<MilestoneFields> =>
  readPastedRows<MilestoneFields>(
    milestoneFields,
    { paths: ['title', 'status', 'owner', 'dueDate', 'completedDate'], done: 'complete' },
    text,
    reading,
  );
