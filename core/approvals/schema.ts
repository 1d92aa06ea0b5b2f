import * as z from 'zod/mini';

export const APPROVAL_TYPES = ['file', 'image', 'link'] as const;
export const approvalType = z.enum(APPROVAL_TYPES);
export type ApprovalType = z.output<typeof approvalType>;

/** An approval item as the client view may see it (SPEC section 3). */
export const clientApproval = z.object({
  id: z.string(),
  projectId: z.string(),
  itemName: z.string(),
  type: approvalType,
  url: z.string(),
  approved: z.boolean(),
  /** Text such as `October 20`, stored as sent (DECISIONS "Values"); null until approved. */
  approvedDate: z.nullable(z.string()),
  /** UTC, ISO 8601. Set by the server only. */
  approvedAt: z.nullable(z.string()),
  approvedBy: z.nullable(z.enum(['internal', 'client'])),
  sortOrder: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type ClientApproval = z.output<typeof clientApproval>;

/** An approval item in the internal view. `proofScreenshot` is the path of its proof, or null. */
export const approval = z.extend(clientApproval, { proofScreenshot: z.nullable(z.string()) });
export type Approval = z.output<typeof approval>;

/** An approval item in either view. */
export type ApprovalRow = ClientApproval & Partial<Approval>;
