import * as z from 'zod/mini';
import { sortOrder } from '../milestones/bodies.ts';
import { line, requiredLine, TEXT_LIMITS, webUrl } from '../text/index.ts';
import { approvalType } from './schema.ts';

/** SPEC section 5. */
export const ITEM_NAME_REQUIRED = 'Item name is required.';

/** The tick, the one change that a client may make (SPEC section 6). */
export const approvalTick = z.strictObject({
  approved: z.optional(z.boolean()),
  approvedDate: z.optional(z.nullable(line(TEXT_LIMITS.date))),
});

const itemName = requiredLine(TEXT_LIMITS.name, ITEM_NAME_REQUIRED);

/** A base64 data URL of at most 2 MiB decoded, with room for its prefix. */
const MAX_PROOF_TEXT = 2_900_000;

/**
 * Body of PATCH /api/approvals/{id} in the internal view. `proofScreenshot` is a data URL, which replaces a stored
 * proof; null removes it; left out, the proof stays, also when the item is unticked.
 */
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
