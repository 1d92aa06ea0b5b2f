import * as z from 'zod/mini';
import { approvalType } from './approval-type.ts';

/** An approval item as the client view may see it (SPEC section 3). */
export const clientApproval = z.object({
  id: z.string(),
  projectId: z.string(),
  itemName: z.string(),
  type: approvalType,
  url: z.string(),
  approved: z.boolean(),
  /** Text such as `October 20`, as sent (DECISIONS "Values"); null while not approved. */
  approvedDate: z.nullable(z.string()),
  /** UTC, ISO 8601; the server's own record, which no body can set. */
  approvedAt: z.nullable(z.string()),
  approvedBy: z.nullable(z.enum(['internal', 'client'])),
  sortOrder: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type ClientApproval = z.output<typeof clientApproval>;

/** An approval item as the agency sees it: with the path of its proof, or null. */
export const approval = z.extend(clientApproval, { proofScreenshot: z.nullable(z.string()) });
export type Approval = z.output<typeof approval>;

/** An approval of either view. */
export type ApprovalRow = ClientApproval & Partial<Approval>;
