import { viewsOf } from '@project-dashboard/core/contract/endpoint';
import type { Route } from '@project-dashboard/core/contract/route';
import { routes } from '@project-dashboard/core/contract/routes';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fixtureServer, routesWhere } from './fixture-server.ts';
import { samples } from './samples.ts';

const namesOf = (schema: z.ZodMiniType | undefined): string[] =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];

/** Every field of every body that an editor may set and a client may not. */
const fields = routesWhere(
  ({ body, allow }) => body !== undefined && allow.includes('client'),
).flatMap((name) => {
  const { body, echoes = [] }: Route = routes[name];
  const { internal, client = internal } = viewsOf(body ?? z.never());
  return namesOf(internal)
    .filter((field) => !namesOf(client).includes(field) && !echoes.includes(field))
    .map((field) => ({ name, field }));
});

const { server, about } = fixtureServer();
const parts = z.record(z.string(), z.unknown());

test.each(fields)('a client that sends $field to $name gets 403', async ({ name, field }) => {
  const args = parts.parse(samples[name](about()));
  const path = routes[name].path.replaceAll(/\{(\w+)\}/g, (_, part) => String(args[part]));
  const before = await server.snapshot();
  const body = { ...Object(args.body), [field]: 'anything' };
  const token = about().own.clientToken;
  const { status, text } = await server.request(path, { method: routes[name].method, body, token });
  expect(status, text).toBe(403);
  expect(text).toContain(`Only the agency may set ${field}. Nothing was changed.`);
  expect(await server.snapshot()).toBe(before);
});

test('some fields are the agency’s alone', () => {
  expect(fields).toContainEqual({ name: 'updateApproval', field: 'itemName' });
});
