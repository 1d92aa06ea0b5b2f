import { failure, type Notice, success } from './notice.ts';

export const AGENCY_SAVED = success('Agency settings saved', 'They apply to all projects.');

export const PROJECT_CREATED = success('Success', 'Project created successfully!');

export function projectCreationFailed(serverMessage?: string): Notice {
  return failure('Error', serverMessage || 'Failed to create project');
}
