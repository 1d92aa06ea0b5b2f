import { makeToken } from '@project-dashboard/core/contract/access/token';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fixtureServer, routesWhere, sendSample } from './fixture-server.ts';
import { tableNames } from './read-tables.ts';
import { DATABASE_KINDS } from './test-database.ts';

const creates = routesWhere(({ status, allow }) => status === 201 && allow !== 'anyone');

/** Of these, the ones whose replies open or sign something. */
const WITH_SECRETS = ['createLink', 'createProject', 'createWebhook', 'duplicateProject'];

const object = z.record(z.string(), z.unknown());

/** The texts at any depth of a reply that open or sign something. */
function secretsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(secretsIn);
  const fields = object.safeParse(value);
  if (!fields.success) return [];
  return Object.entries(fields.data).flatMap(([name, it]) =>
    typeof it === 'string' && /token|secret|password|key$/i.test(name) ? [it] : secretsIn(it),
  );
}

describe.each(DATABASE_KINDS)('the secrets of a reply on %s', (kind) => {
  const { server, about, renew } = fixtureServer({ kind });
  const { agency } = server;
  let idempotencyKey = '';
  beforeEach(async () => {
    await renew();
    // The agency's keys outlast the fixture.
    idempotencyKey = makeToken();
  });

  async function tablesWith(text: string): Promise<string[]> {
    const holding: string[] = [];
    for (const table of await tableNames(server.database)) {
      const rows = JSON.stringify(await server.database.reader(table).select());
      if (rows.includes(text)) holding.push(table);
    }
    return holding;
  }

  test.each(creates)('%s keeps each in one table, and a repeat has it again', async (name) => {
    const send = () =>
      sendSample(server, name, about(), { token: server.agencyKey, idempotencyKey });
    const { status, text } = await send();
    expect(status, text).toBe(201);
    const secrets = secretsIn(JSON.parse(text));
    expect(secrets.length > 0).toBe(WITH_SECRETS.includes(name));
    for (const secret of secrets) {
      expect(await tablesWith(secret)).toEqual([expect.not.stringMatching('idempotency')]);
    }
    if (secrets.length > 0) expect(await send()).toMatchObject({ status, text });
  });

  test('a project that brings its tokens keeps them in one table too', async () => {
    const [internalToken, clientToken] = [makeToken(), makeToken()];
    const first = await server.createProject({ internalToken, clientToken });
    for (const token of [internalToken, clientToken])
      expect(await tablesWith(token)).toEqual(['projects']);
    expect(await server.createProject({ internalToken, clientToken })).toEqual(first);
  });

  test('a repeat has the present secret of a place, and is refused once the place is removed', async () => {
    const body = { url: 'https://hooks.example.com/studies', events: ['link.ended'] as const };
    const add = () =>
      agency.createWebhook({ body: { ...body, events: [...body.events] } }, { idempotencyKey });
    const first = await add();
    const { secret } = await agency.rotateWebhookSecret({ id: first.id });
    expect(await add()).toEqual({ ...first, secret });
    await agency.deleteWebhook({ id: first.id });
    const before = await server.snapshot();
    await expect(add()).rejects.toThrow('409: What this Idempotency-Key made was removed since.');
    expect(await server.snapshot()).toBe(before);
  });
});
