import { success } from './notice.ts';

/** The notice after an approval item was changed. */
export const APPROVAL_UPDATED = success('Success!', 'Approval updated successfully.');
/** The notice after an approval item was created. */
export const APPROVAL_CREATED = success('Success!', 'Approval item created successfully.');
