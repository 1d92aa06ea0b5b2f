import * as z from 'zod/mini';
import { clientNoteCount, noteCounts, sentNotice } from '../notes/schema.ts';

export const INPUT_STATUSES = [
  'scheduled',
  'pending',
  'received',
  'overdue',
  'incomplete',
] as const;
export const inputStatus = z.enum(INPUT_STATUSES);
export type InputStatus = z.output<typeof inputStatus>;

export const IMPACTS = ['None', 'Analysis Risk', 'Project Delay'] as const;
export const impact = z.enum(IMPACTS);
export type Impact = z.output<typeof impact>;

/**
 * A client input as the client view may see it, in a project that does not take part. Dates are ISO;
 * `dueDate` may be `TBD`.
 */
export const plainInput = z.object({
  id: z.string(),
  projectId: z.string(),
  title: z.string(),
  status: inputStatus,
  dueDate: z.string(),
  receivedDate: z.nullable(z.string()),
  impactIfDelayed: impact,
  sortOrder: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number(),
});

/** A client input as a client that takes part may see it. */
export const participantInput = z.extend(plainInput, {
  /** Set while the client says that it is sent and the agency has not checked it. */
  sent: z.nullable(sentNotice),
  ...clientNoteCount,
});

export const clientInput = z.extend(participantInput, noteCounts);
export type InternalInput = z.output<typeof clientInput>;

export type ClientInput = z.output<typeof plainInput> & Partial<InternalInput>;

/** Response of a create of several client inputs, in the order in which they were sent. */
export const createdInputs = z.object({ rows: z.array(clientInput) });
