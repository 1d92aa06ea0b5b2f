import { defineRoute } from '../contract/route.ts';
import * as calls from './calls.ts';

export const readServer = defineRoute({
  ...calls.readServer,
  summary: "Read the server's version, public address and time zone.",
  allow: ['agency'],
  isTimed: true,
  status: 200,
});
