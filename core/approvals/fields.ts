import * as z from 'zod/mini';
import { columnOf, type FieldTable, type Written } from '../fields/index.ts';
import { requiredLine, TEXT_LIMITS, webUrl, writtenDate } from '../text/index.ts';
import { approvalType } from './approval-type.ts';
import type { Approval } from './schema.ts';

/** SPEC section 5. */
export const ITEM_NAME_REQUIRED = 'Item name is required.';

/** A base64 data URL of at most 2 MiB decoded, with room for its prefix. */
const MAX_PROOF_TEXT = 2_900_000;

/** Fields of an approval item as they are stored. */
export type ApprovalFields = Written<Approval>;

/** Every field of an approval item that a body writes, with the defaults of SPEC section 2. */
export const approvalFields = {
  approved: { written: z.boolean(), initial: false },
  approvedDate: { written: writtenDate, initial: null },
  itemName: { written: requiredLine(TEXT_LIMITS.name, ITEM_NAME_REQUIRED), initial: '' },
  type: { written: approvalType, initial: 'file' },
  url: { written: webUrl, initial: '' },
  /** Written as a data URL, which replaces a stored proof, or null, which removes it; read as the proof's path. */
  proofScreenshot: {
    written: z.nullable(
      z
        .string()
        .check(z.maxLength(MAX_PROOF_TEXT, { error: 'The screenshot must be at most 2 MiB.' })),
    ),
    initial: null,
  },
} satisfies FieldTable<ApprovalFields>;

/** The values of a new approval item, placed after the `count` that the list has; its name must be given. */
export const approvalDefaults = (count: number) => ({
  ...columnOf(approvalFields, 'initial'),
  sortOrder: count,
});
