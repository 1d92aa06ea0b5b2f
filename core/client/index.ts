export { type Caller, type CallInput, type ClientSettings, createCaller } from './caller.ts';
export { type Client, clientOf, createClient } from './client.ts';
export { ApiError, ConnectionError } from './errors.ts';
export { nextCursor } from './next-cursor.ts';
export { nullOn401 } from './null-on-401.ts';
export type { CallOptions } from './request.ts';
