import { routes } from '@project-dashboard/core/contract/routes';
import { expect, test } from 'vitest';
import { fixtureServer, routesWhere, sendSample } from './fixture-server.ts';

const creates = routesWhere(
  ({ status, changes, allow }) =>
    status === 201 && changes?.[0] !== undefined && allow !== 'anyone',
);

const edits = routesWhere(({ method }) => method === 'PATCH' || method === 'PUT');

const { server, about, renew } = fixtureServer();

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

test.each(edits)('%s changes nothing when it is sent again', async (name) => {
  await renew();
  const send = () => sendSample(server, name, about(), { token: server.agencyKey });
  const { status, text } = await send();
  expect(status, text).toBe(routes[name].status);
  const before = await server.snapshot();
  expect((await send()).text).toBe(text);
  expect(await server.snapshot()).toBe(before);
});
