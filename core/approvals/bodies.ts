import * as z from 'zod/mini';
import { columnOf, type Reading, readFields } from '../fields/index.ts';
import { sortOrder } from '../milestones/bodies.ts';
import { type ApprovalFields, approvalFields } from './fields.ts';

/** Body of PATCH /api/approvals/{id} in the internal view. A proof that is left out stays, also when the item is unticked. */
export const approvalChanges = z.partial(z.strictObject(columnOf(approvalFields, 'written')));
export type ApprovalChanges = z.output<typeof approvalChanges>;

/** The tick, the one change that a client may make (SPEC section 6). */
export const approvalTick = z.pick(approvalChanges, { approved: true, approvedDate: true });

/** Body of POST /api/projects/{id}/approvals; what is left out gets its default. A new item is not approved. */
export const newApproval = z.extend(
  z.omit(approvalChanges, { approved: true, approvedDate: true, proofScreenshot: true }),
  { itemName: approvalFields.itemName.written, sortOrder: z.optional(sortOrder) },
);
export type NewApproval = z.output<typeof newApproval>;

/** The fields of a new item as they are stored. */
export const approvalValues = (
  body: Omit<NewApproval, 'sortOrder'>,
  today: string,
): Reading<ApprovalFields> => readFields<ApprovalFields>(approvalFields, body, today);
