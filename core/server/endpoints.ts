import { defineEndpoint } from '../contract/endpoint.ts';
import { server } from './schema.ts';

export const readServer = defineEndpoint({
  name: 'readServer',
  method: 'GET',
  path: '/api/server',
  reply: { internal: server },
});
