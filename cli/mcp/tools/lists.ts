import * as z from 'zod/mini';
import { approvals, inputs, milestones, type RowList } from '../../rows/row-list.ts';

/** The lists of a project by their names in the API. */
export const LISTS = { milestones, inputs, approvals } as const satisfies Record<string, RowList>;

/** The argument that names a list. */
export const listArgument = z.enum(['milestones', 'inputs', 'approvals']);
