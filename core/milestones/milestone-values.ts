import { type Reading, readDraft, readFields } from '../fields/index.ts';
import type { MilestoneChanges } from './bodies.ts';
import { type MilestoneFields, milestoneFields } from './fields.ts';

/** The fields of a body as they are stored; null or empty clears: owner, due date and completed date are open then. */
export const milestoneValues = (
  changes: MilestoneChanges,
  today: string,
): Reading<MilestoneFields> => readFields<MilestoneFields>(milestoneFields, changes, today);

/** A draft of the edit form, made ready for PATCH; a whole row may stand in for it. */
export const prepareMilestoneChanges = (
  draft: MilestoneChanges,
  today: string,
): Reading<MilestoneFields> => readDraft<MilestoneFields>(milestoneFields, draft, today);
