/** The typed client, as both npm packages export it under `/client`. */

export { createClient } from '@project-dashboard/core/contract/client/client';
export { ApiError, ConnectionError } from '@project-dashboard/core/contract/client/errors';
export { nextCursor } from '@project-dashboard/core/contract/client/send-request';
