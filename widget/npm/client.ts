/** The typed client, as both npm packages export it under `/client`. */
export {
  ApiError,
  ConnectionError,
  createClient,
  nextCursor,
} from '@project-dashboard/core/client';
