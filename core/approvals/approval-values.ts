import { type Reading, readFields } from '../fields/index.ts';
import type { NewApproval } from './bodies.ts';
import { type ApprovalFields, approvalFields } from './fields.ts';

/** The fields of a new item as they are stored. */
export const approvalValues = (
  body: Omit<NewApproval, 'sortOrder'>,
  today: string,
): Reading<ApprovalFields> => readFields<ApprovalFields>(approvalFields, body, today);
