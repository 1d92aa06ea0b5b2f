export { type Client, clientOf, createClient } from './client.ts';
export { ApiError, ConnectionError } from './errors.ts';
export { nextCursor } from './next-cursor.ts';
export { nullOn401 } from './null-on-401.ts';
export type { RequestOptions } from './request.ts';
export {
  type ClientSettings,
  createSendRequest,
  type RequestInput,
  type SendRequest,
} from './send-request.ts';
