import { expect, test } from 'vitest';
import { fixtureServer, routesWhere, sendSample } from './fixture-server.ts';

const creates = routesWhere(
  ({ status, changes, allow }) => status === 201 && changes !== undefined && allow !== 'anyone',
);

const { server, about } = fixtureServer();

test.each(creates)('%s answers its first result when it is repeated', async (name) => {
  const send = () =>
    sendSample(server, name, about(), {
      token: server.agencyKey,
      idempotencyKey: `repeated-${name}`,
    });
  const { status, text } = await send();
  expect(status, text).toBe(201);
  const before = await server.snapshot();
  expect(await send()).toMatchObject({ status, text });
  expect(await server.snapshot()).toBe(before);
});
