import { isDateGiven } from '../dates/index.ts';
import type { MilestoneChanges } from './bodies.ts';
import { type MilestoneReading, milestoneValues } from './milestone-values.ts';
import type { MilestoneStatus } from './schema.ts';

/** What an edit form holds; a whole row may stand in for it. */
export interface MilestoneDraft {
  readonly title?: string | undefined;
  readonly status?: MilestoneStatus | undefined;
  readonly owner?: string | null | undefined;
  readonly dueDate?: string | null | undefined;
  readonly completedDate?: string | null | undefined;
}

/**
 * A draft made ready for PATCH (SPEC section 5, "Before saving a milestone"): dates become ISO; empty and undefined
 * fields are dropped, except an empty owner, which means Unassigned; null clears; whatever the server manages is left out.
 */
export function prepareMilestoneChanges(draft: MilestoneDraft, today: string): MilestoneReading {
  const changes: MilestoneChanges = {};
  if (draft.title?.trim()) changes.title = draft.title.trim();
  if (draft.status !== undefined) changes.status = draft.status;
  if (draft.owner !== undefined) changes.owner = draft.owner;
  if (isDateGiven(draft.dueDate)) changes.dueDate = draft.dueDate;
  if (isDateGiven(draft.completedDate)) changes.completedDate = draft.completedDate;
  return milestoneValues(changes, today);
}
