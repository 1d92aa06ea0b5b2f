import { type Route, type RouteName, routes } from '@project-dashboard/core/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routesWhere } from './fixture-server.ts';
import { PROOF } from './samples.ts';
import { testServer } from './server.ts';
import { DATABASE_KINDS } from './test-database.ts';

/** The bodies of routes that need one; the others accept an empty body. */
const bodies: Partial<Record<RouteName, object>> = {
  saveAgencyCalendar: { weekdays: [1], free: [] },
  saveLogo: { logo: PROOF },
  saveProjectCalendar: { weekdays: [1], free: [] },
  rescheduleMilestone: { newDate: '2026-12-10', reason: 'Field work' },
  requestChanges: { text: 'Larger packs' },
  returnInput: { text: 'The second file' },
  addApprovalNote: { text: 'On Monday' },
  addInputNote: { text: 'On Monday' },
};

describe.each(DATABASE_KINDS)('a stale If-Match on %s', (kind) => {
  const server = testServer({ kind });
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    const { id } = await server.createProject();
    const agency = server.agency;
    const body = { itemName: 'Concept' };
    ids.project = id;
    ids.milestone = (await agency.createMilestone({ id, body: {} })).id;
    ids.input = (await agency.createInput({ id, body: {} })).id;
    ids.approval = (await agency.createApproval({ id, body })).id;
    const note = { id: ids.input, body: { text: 'On Friday' } };
    ids.note = (await agency.addInputNote(note)).id;
  });

  test.each(routesWhere(({ row }) => row !== undefined))(
    '%s answers 412 with the current row and changes nothing',
    async (name) => {
      const route: Route = routes[name];
      const path = route.path
        .replace('{inputId}', ids.input ?? '')
        .replace('{id}', ids[route.of ?? ''] ?? '');
      const before = await server.snapshot();
      const { status, json, text } = await server.request(path, {
        method: route.method,
        token: server.agencyKey,
        headers: { 'If-Match': '"99"' },
        ...(route.body === undefined ? {} : { body: bodies[name] ?? {} }),
      });
      expect(status, text).toBe(412);
      const { current } = z.parse(z.object({ current: z.unknown() }), json);
      expect(z.parse(route.row?.internal ?? z.never(), current)).toEqual(current);
      expect(await server.snapshot()).toBe(before);
    },
  );
});
