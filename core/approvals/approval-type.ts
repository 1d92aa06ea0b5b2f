import * as z from 'zod/mini';

/** The three types of an approval item. */
export const APPROVAL_TYPES = ['file', 'image', 'link'] as const;
export const approvalType = z.enum(APPROVAL_TYPES);
export type ApprovalType = z.output<typeof approvalType>;
