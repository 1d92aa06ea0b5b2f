import { type PastedText, readPastedRows } from '../fields/index.ts';
import { type MilestoneFields, milestoneFields } from './fields.ts';

/** Rows copied from a spreadsheet: title, status, owner, due date, completed date. */
export const pastedMilestones = (text: string, today: string): PastedText<MilestoneFields> =>
  readPastedRows<MilestoneFields>(
    milestoneFields,
    ['title', 'status', 'owner', 'dueDate', 'completedDate'],
    text,
    today,
  );
