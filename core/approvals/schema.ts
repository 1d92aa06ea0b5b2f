import * as z from 'zod/mini';
import { author } from '../history/author.ts';
import { approvalType } from './approval-type.ts';

/** The fields that differ from what was approved, and when they last changed (UTC, ISO 8601). */
export const changedSinceApproval = z.object({
  fields: z.array(z.enum(['itemName', 'type', 'url', 'proof'])),
  at: z.string(),
});
export type ChangedSinceApproval = z.output<typeof changedSinceApproval>;

/** A proof screenshot, without its picture. */
export const proofDetails = z.object({
  /** Of the picture, in hexadecimal. */
  sha256: z.string(),
  mime: z.string(),
  /** How large the picture is. */
  bytes: z.number(),
  /** When the project first got this picture, UTC; null if that was before the history began. */
  addedAt: z.nullable(z.string()),
  addedBy: z.nullable(author),
});
export type ProofDetails = z.output<typeof proofDetails>;

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
  /** Null while not approved, while the item is as it was approved, and for a tick from before the history began. */
  changedSinceApproval: z.nullable(changedSinceApproval),
  sortOrder: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
export type ClientApproval = z.output<typeof clientApproval>;

/** An approval item as the agency sees it: with its proof and the path where the picture is, or null. */
export const approval = z.extend(clientApproval, {
  proofScreenshot: z.nullable(z.string()),
  proof: z.nullable(proofDetails),
});
export type Approval = z.output<typeof approval>;

/** An approval of either view. */
export type ApprovalRow = ClientApproval & Partial<Approval>;
