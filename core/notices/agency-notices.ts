import { success } from './notice.ts';

/** The notice after the agency's settings were saved. */
export const AGENCY_SAVED = success('Agency settings saved', 'They apply to all projects.');
