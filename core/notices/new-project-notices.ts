import { failure, type Notice, success } from './notice.ts';

/** SPEC section 8. */
export const PROJECT_CREATED = success('Success', 'Project created successfully!');

/** A project that was not created, with the server's sentence where there is one (SPEC section 8). */
export function projectCreationFailed(serverMessage?: string): Notice {
  return failure('Error', serverMessage || 'Failed to create project');
}
