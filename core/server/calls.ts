import { defineCall } from '../contract/call.ts';
import { server } from './schema.ts';

export const readServer = defineCall({
  name: 'readServer',
  method: 'GET',
  path: '/api/server',
  reply: { internal: server },
});
