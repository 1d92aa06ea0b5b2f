import { type Route, viewsOf } from '@project-dashboard/core/contract/route';
import { routes } from '@project-dashboard/core/contract/routes';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fixtureServer, routesWhere } from './fixture-server.ts';
import { pathOf, samples } from './samples.ts';

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

test.each(fields)('a client that sends $field to $name gets 403', async ({ name, field }) => {
  const before = await server.snapshot();
  const body = { ...Object(Object(samples[name](about())).body), [field]: 'anything' };
  const token = about().own.clientToken;
  const { method } = routes[name];
  const { status, text } = await server.request(pathOf(name, about()), { method, body, token });
  expect(status, text).toBe(403);
  expect(text).toContain(`Only the agency may set ${field}. Nothing was changed.`);
  expect(await server.snapshot()).toBe(before);
});

test('some fields are the agency’s alone', () => {
  expect(fields).toContainEqual({ name: 'updateApproval', field: 'itemName' });
});
