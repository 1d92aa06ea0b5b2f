import { defineRoute } from '../contract/route.ts';
import { server } from './schema.ts';

export const readServer = defineRoute({
  method: 'GET',
  path: '/api/server',
  summary: "The server's version, public address and time zone.",
  allow: ['agency'],
  isTimed: true,
  status: 200,
  reply: { internal: server },
});
