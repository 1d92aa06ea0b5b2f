import type { Approval } from '../approvals/schema.ts';
import type { ClientInput } from '../inputs/schema.ts';
import type { Milestone } from '../milestones/schema.ts';
import type { Project } from '../projects/schema.ts';

/** The fields that the server manages. A PATCH may contain them and they are ignored. */
export const ROW_ECHOES = [
  'id',
  'projectId',
  'createdAt',
  'updatedAt',
  'sortOrder',
  'originalDueDate',
  'dateChangeReason',
  'dateChangedBy',
  'dateChangedAt',
  'dateChangeCause',
  'approvedAt',
  'approvedBy',
  'changedSinceApproval',
  'proof',
  'round',
  'changesRequested',
  'sent',
  'noteCount',
  'internalNoteCount',
  'archivedAt',
  'version',
] as const satisfies readonly (
  | keyof Milestone
  | keyof ClientInput
  | keyof Approval
  | keyof Project
)[];
