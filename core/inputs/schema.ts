import * as z from 'zod/mini';

/** The statuses of a client input (SPEC section 4). */
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

/** A client input, the same in both views (SPEC section 3). Dates are ISO; `dueDate` may be `TBD`. */
export const clientInput = z.object({
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
export type ClientInput = z.output<typeof clientInput>;

/** Response of a create of several client inputs, in the order in which they were sent. */
export const createdInputs = z.object({ rows: z.array(clientInput) });
