export { type Client, createClient } from './client.ts';
export { ApiError, ConnectionError } from './errors.ts';
export { nextCursor } from './next-cursor.ts';
export {
  type ClientSettings,
  createSendRequest,
  type RequestInput,
  type RequestOptions,
  type SendRequest,
} from './send-request.ts';
