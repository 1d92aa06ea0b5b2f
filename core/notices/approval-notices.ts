import { success } from './notice.ts';

/** The notice after an approval item was changed (SPEC section 8). */
export const APPROVAL_UPDATED = success('Success!', 'Approval updated successfully.');
/** The notice after an approval item was created (SPEC section 8). */
export const APPROVAL_CREATED = success('Success!', 'Approval item created successfully.');
