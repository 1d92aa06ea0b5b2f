import { defineRoute } from '../contract/route.ts';
import * as endpoints from './endpoints.ts';

export const readServer = defineRoute({
  ...endpoints.readServer,
  summary: "Read the server's version, public address and time zone.",
  allow: ['agency'],
  isTimed: true,
  status: 200,
});
