import { failure, type Notice, success } from './notice.ts';

/** The notice after the agency's settings were saved. */
export const AGENCY_SAVED = success('Agency settings saved', 'They apply to all projects.');

/** The notice after a project was created. */
export const PROJECT_CREATED = success('Success', 'Project created successfully!');

/** The notice when a project was not created, with the server's error message if it sent one. */
export function projectCreationFailed(serverMessage?: string): Notice {
  return failure('Error', serverMessage || 'Failed to create project');
}
