import { success } from './notice.ts';

/** SPEC section 8. */
export const APPROVAL_UPDATED = success('Success!', 'Approval updated successfully.');
/** SPEC section 8. */
export const APPROVAL_CREATED = success('Success!', 'Approval item created successfully.');
