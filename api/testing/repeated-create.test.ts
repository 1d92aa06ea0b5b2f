import { createSendRequest } from '@project-dashboard/core/client';
import { type Route, type RouteName, type Routes, routes } from '@project-dashboard/core/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Fixture, makeFixture, type Sample, samples } from './samples.ts';
import { testServer } from './server.ts';

const isRouteName = (name: string): name is RouteName => name in routes;
const creates = Object.keys(routes)
  .filter(isRouteName)
  .filter((name) => {
    const { status, changes, allow }: Route = routes[name];
    return status === 201 && changes !== undefined && allow !== 'anyone';
  });

/** Fields that a request must send or the server makes. No upgrade adds one of them. */
const NEVER_NEW = [
  ...['id', 'projectId', 'version', 'createdAt', 'updatedAt', 'at', 'sortOrder', 'rows'],
  ...['title', 'client', 'projectLead', 'startDate', 'slug', 'name', 'itemName', 'email'],
  ...['token', 'internalToken', 'clientToken', 'secret'],
];

const object = z.record(z.string(), z.unknown());

/** The names of the fields at every depth of a value. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  const fields = object.safeParse(value);
  if (!fields.success) return [];
  return Object.entries(fields.data).flatMap(([name, it]) => [name, ...namesIn(it)]);
}

// A reply is stored as text. No database decides what is read from it.
const server = testServer();

async function send<N extends RouteName>(name: N, about: Fixture, idempotencyKey: string) {
  const route: Routes[N] = routes[name];
  const sample: Sample<N> = samples[name];
  const call = createSendRequest({ baseUrl: server.url, token: server.agencyKey });
  return call(route, sample(about), { idempotencyKey });
}

test.each(creates)(
  '%s answers its first result when it is repeated after an upgrade that added a field',
  async (name) => {
    const about = await makeFixture(server);
    // A version without this field could not copy it.
    if (name === 'duplicateProject')
      await server
        .client(server.agencyKey)
        .updateProject({ id: about.own.id, body: { takesPart: false } });
    const key = `upgrade-${name}`;
    const first = await send(name, about, key);
    const kept = server.database.writer('idempotency').where({ key });
    const { reply } = z.parse(z.object({ reply: z.string() }), await kept.clone().first());
    const names = [...new Set(namesIn(first))].filter((it) => !NEVER_NEW.includes(it));
    expect(names).not.toEqual([]);
    for (const added of names) {
      // As a version stored it that did not have this field.
      const older = JSON.stringify(JSON.parse(reply), (field, value) =>
        field === added ? undefined : value,
      );
      expect(older).not.toBe(reply);
      await kept.clone().update({ reply: older });
      const before = await server.snapshot();
      expect(await send(name, about, key), added).toEqual(first);
      expect(await server.snapshot()).toBe(before);
    }
  },
);
