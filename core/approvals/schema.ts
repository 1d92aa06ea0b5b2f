import * as z from 'zod/mini';
import { sortOrder } from '../milestones/schema.ts';
import { line, requiredLine, TEXT_LIMITS, webUrl } from '../text/index.ts';

export const APPROVAL_TYPES = ['file', 'image', 'link'] as const;
export const approvalType = z.enum(APPROVAL_TYPES);
export type ApprovalType = z.output<typeof approvalType>;

/** SPEC section 5. */
export const ITEM_NAME_REQUIRED = 'Item name is required.';

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

/** The tick, the one change that a client may make (SPEC section 6). */
export const approvalTick = z.strictObject({
  approved: z.optional(z.boolean()),
  approvedDate: z.optional(z.nullable(line(TEXT_LIMITS.date))),
});

const itemName = requiredLine(TEXT_LIMITS.name, ITEM_NAME_REQUIRED);

/** A base64 data URL of at most 2 MiB decoded, with room for its prefix. */
const MAX_PROOF_TEXT = 2_900_000;

/** Body of PATCH /api/approvals/{id} in the internal view. null takes the proof away. */
export const approvalChanges = z.extend(approvalTick, {
  itemName: z.optional(itemName),
  type: z.optional(approvalType),
  url: z.optional(webUrl),
  proofScreenshot: z.optional(
    z.nullable(
      z
        .string()
        .check(z.maxLength(MAX_PROOF_TEXT, { error: 'The screenshot must be at most 2 MiB.' })),
    ),
  ),
});
export type ApprovalChanges = z.output<typeof approvalChanges>;

/** Body of POST /api/projects/{id}/approvals; type and url default to file and empty. */
export const newApproval = z.strictObject({
  itemName,
  type: z.optional(approvalType),
  url: z.optional(webUrl),
  sortOrder: z.optional(sortOrder),
});
export type NewApproval = z.output<typeof newApproval>;
