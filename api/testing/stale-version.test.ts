import { type Route, viewsOf } from '@project-dashboard/core/contract/route';
import { routes } from '@project-dashboard/core/contract/routes';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fixtureServer, routesWhere, sendSample } from './fixture-server.ts';

const { server, about } = fixtureServer();

test.each(routesWhere(({ row }) => row !== undefined))(
  '%s answers 412 to a stale If-Match, with the current row, and changes nothing',
  async (name) => {
    const route: Route = routes[name];
    const before = await server.snapshot();
    const token = server.agencyKey;
    const send = async (version: number) => {
      const headers = { 'If-Match': `"${version}"` };
      const { status, text } = await sendSample(server, name, about(), { token, headers });
      expect(status, text).toBe(412);
      const { current } = z.parse(z.object({ current: z.unknown() }), JSON.parse(text));
      expect(z.parse(viewsOf(route.row ?? z.never()).internal, current)).toEqual(current);
      return Number(Object(current).version);
    };
    const present = await send(99);
    if (present > 0) await send(present - 1);
    expect(await server.snapshot()).toBe(before);
  },
);
