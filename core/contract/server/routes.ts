import { agency, routesOf } from '../route.ts';
import * as endpoints from './endpoints.ts';

export const serverRoutes = routesOf(endpoints, {
  readServer: agency("Read the server's version, public address and time zone.", { isTimed: true }),
});
