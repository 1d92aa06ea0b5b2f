import * as z from 'zod/mini';
import { approval, clientApproval } from '../approvals/schema.ts';
import { clientInput } from '../inputs/schema.ts';
import { clientMilestone, milestone } from '../milestones/schema.ts';

/** A project's three lists, each in list order, read at one moment. */
export const rows = z.object({
  milestones: z.array(milestone),
  inputs: z.array(clientInput),
  approvals: z.array(approval),
});
export type Rows = z.output<typeof rows>;

/** The three lists in the client view. */
export const clientRows = z.object({
  milestones: z.array(clientMilestone),
  inputs: z.array(clientInput),
  approvals: z.array(clientApproval),
});
