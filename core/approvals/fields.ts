import * as z from 'zod/mini';
import { normaliseOptionalDate } from '../dates/index.ts';
import { columnOf, type FieldTable, type Written } from '../fields/index.ts';
import { requiredLine, TEXT_LIMITS, webUrl, writtenDate } from '../text/index.ts';
import { approvalType } from './approval-type.ts';
import type { Approval } from './schema.ts';

/** The error for an empty item name. */
const ITEM_NAME_REQUIRED = 'Item name is required.';

/** The longest data URL in characters: 2 MiB in base64 and a prefix. */
const MAX_PROOF_TEXT = 2_900_000;

/** The fields of an approval item in stored form. */
export type ApprovalFields = Written<Approval>;

/** Every field of an approval item that a request may set, each with its default. */
export const approvalFields = {
  approved: { written: z.boolean(), initial: false, copied: false },
  approvedDate: { written: writtenDate, initial: null, copied: false },
  itemName: {
    written: requiredLine(TEXT_LIMITS.name, ITEM_NAME_REQUIRED),
    initial: '',
    copied: true,
  },
  type: { written: approvalType, initial: 'file', copied: true },
  url: { written: webUrl, initial: '', copied: true },
  dueDate: { written: writtenDate, initial: null, copied: true, normalise: normaliseOptionalDate },
  /** A request sends a data URL to replace the proof, or null to remove it. A response carries the proof's path. */
  proofScreenshot: {
    written: z.nullable(
      z
        .string()
        .check(z.maxLength(MAX_PROOF_TEXT, { error: 'The screenshot must be at most 2 MiB.' })),
    ),
    initial: null,
    copied: false,
  },
} satisfies FieldTable<ApprovalFields>;

/** The default values of a new approval item in a list of `count` items. The name has no default. */
export const approvalDefaults = (count: number) => ({
  ...columnOf(approvalFields, 'initial'),
  sortOrder: count,
});
