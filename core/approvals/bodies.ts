import * as z from 'zod/mini';
import { columnOf, type Reading, readFields } from '../fields/index.ts';
import { sortOrder } from '../milestones/bodies.ts';
import { type ApprovalFields, approvalFields } from './fields.ts';

/**
 * Body of PATCH /api/approvals/{id} in the internal view. Without `proofScreenshot` the proof stays, even on an
 * untick.
 */
export const approvalChanges = z.partial(z.strictObject(columnOf(approvalFields, 'written')));
export type ApprovalChanges = z.output<typeof approvalChanges>;

/** The body of a tick or untick, the only change a client may make. */
export const approvalTick = z.pick(approvalChanges, { approved: true, approvedDate: true });

/** Body of POST /api/projects/{id}/approvals. Omitted fields get their defaults. A new item is not approved. */
export const newApproval = z.extend(
  z.omit(approvalChanges, { approved: true, approvedDate: true, proofScreenshot: true }),
  { itemName: approvalFields.itemName.written, sortOrder: z.optional(sortOrder) },
);
export type NewApproval = z.output<typeof newApproval>;

/** The fields of a body in stored form. Null, empty or TBD clears a due date. */
export const approvalValues = (body: ApprovalChanges, today: string): Reading<ApprovalFields> =>
  readFields<ApprovalFields>(approvalFields, body, today);
