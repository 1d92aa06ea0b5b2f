import * as z from 'zod/mini';
import { normaliseOptionalDate } from '../../rules/dates/normalise-date.ts';
import { requiredLine, TEXT_LIMITS, webUrl, writtenDate } from '../../texts/text/schema.ts';
import {
  columnOf,
  type FieldTable,
  type Reading,
  readFields,
  type Written,
} from '../fields/field-table.ts';
import { sortOrder } from '../milestones/fields.ts';
import { type Approval, approvalType } from './schema.ts';

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
