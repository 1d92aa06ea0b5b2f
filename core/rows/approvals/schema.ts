import * as z from 'zod/mini';
import { author } from '../../rules/history/author.ts';
import { changesRequest, clientNoteCount, noteCounts } from '../notes/schema.ts';

export const APPROVAL_TYPES = ['file', 'image', 'link'] as const;
export const approvalType = z.enum(APPROVAL_TYPES);
export type ApprovalType = z.output<typeof approvalType>;

/** The fields that differ from what was approved, and when they last changed (UTC, ISO 8601). */
const changedSinceApproval = z.object({
  fields: z.array(z.enum(['itemName', 'type', 'url', 'proof'])),
  at: z.string(),
});
export type ChangedSinceApproval = z.output<typeof changedSinceApproval>;

const proofDetails = z.object({
  /** Of the image, in hexadecimal. */
  sha256: z.string(),
  mime: z.string(),
  bytes: z.number(),
  /** When the image was first added to the project, UTC; null if that was before the history began. */
  addedAt: z.nullable(z.string()),
  addedBy: z.nullable(author),
});
export type ProofDetails = z.output<typeof proofDetails>;

/** An approval item as the client view may see it, in a project that does not take part. */
export const clientApproval = z.object({
  id: z.string(),
  projectId: z.string(),
  itemName: z.string(),
  type: approvalType,
  url: z.string(),
  /** By when the client is asked to approve it, ISO; null without a date. Health and reports do not use it. */
  dueDate: z.nullable(z.string()),
  approved: z.boolean(),
  /** Text such as `October 20`, stored as sent; null until approved. */
  approvedDate: z.nullable(z.string()),
  /** UTC, ISO 8601. Set by the server only. */
  approvedAt: z.nullable(z.string()),
  approvedBy: z.nullable(z.enum(['internal', 'client'])),
  /**
   * The fields that changed since the approval. Null if the item is not approved, if nothing changed, or if it was ticked
   * before the history began.
   */
  changedSinceApproval: z.nullable(changedSinceApproval),
  sortOrder: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});
type ClientApproval = z.output<typeof clientApproval>;

/** An approval item as a client that takes part may see it. */
export const participantApproval = z.extend(clientApproval, {
  /** From 1. A new round asks the client again. */
  round: z.number(),
  /** The open request for changes; null without one. */
  changesRequested: z.nullable(changesRequest),
  ...clientNoteCount,
});

/** An approval item in the internal view. `proofScreenshot` is the path of its proof image, or null. */
export const approval = z.extend(participantApproval, {
  ...noteCounts,
  proofScreenshot: z.nullable(z.string()),
  proof: z.nullable(proofDetails),
});
export type Approval = z.output<typeof approval>;

export type ApprovalRow = ClientApproval & Partial<Approval>;
