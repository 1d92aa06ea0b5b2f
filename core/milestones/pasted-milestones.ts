import { fieldsOn, type PastedText, type PasteReading, readPastedRows } from '../fields/index.ts';
import { type MilestoneFields, milestoneFields } from './fields.ts';
import { milestoneShown } from './shown.ts';

/** Rows of milestones copied from a spreadsheet, in the order of the sheet. */
export const pastedMilestones = (
  text: string,
  reading: PasteReading,
): PastedText<MilestoneFields> =>
  readPastedRows<MilestoneFields>(
    milestoneFields,
    { columns: fieldsOn(milestoneShown, 'paste'), done: 'complete' },
    text,
    reading,
  );
