import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fixtureServer, routesWhere, sendSample } from './fixture-server.ts';

const creates = routesWhere(
  ({ status, changes, allow }) => status === 201 && changes !== undefined && allow !== 'anyone',
);

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
const { server, about, renew } = fixtureServer();
const { agency } = server;

test.each(creates)(
  '%s answers its first result when it is repeated after an upgrade that added a field',
  async (name) => {
    await renew();
    // A version without this field could not copy it.
    if (name === 'duplicateProject')
      await agency.updateProject({ id: about().own.id, body: { takesPart: false } });
    const key = `upgrade-${name}`;
    const send = async () => {
      const options = { token: server.agencyKey, idempotencyKey: key };
      const { status, text } = await sendSample(server, name, about(), options);
      expect(status).toBe(201);
      return JSON.parse(text);
    };
    const first = await send();
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
      expect(await send(), added).toEqual(first);
      expect(await server.snapshot()).toBe(before);
    }
  },
);
