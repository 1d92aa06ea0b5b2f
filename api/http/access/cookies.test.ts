import { expect, test } from 'vitest';
import { serverOfTest } from '../../testing/server.ts';

test('a project cookie that a browser kept ends after 12 hours', async () => {
  let now = new Date('2026-11-19T14:00:00.000Z');
  const server = await serverOfTest({ clock: () => now });
  const { id, clientToken } = await server.createProject();
  const { headers } = await server.request(`/api/projects/token/${clientToken}`);
  const Cookie = headers['set-cookie']?.[0]?.split(';')[0] ?? '';
  const read = async () =>
    (await server.request(`/api/projects/${id}/milestones`, { headers: { Cookie } })).status;
  expect(await read()).toBe(200);
  now = new Date('2026-11-20T01:59:59.000Z');
  expect(await read()).toBe(200);
  now = new Date('2026-11-20T02:00:01.000Z');
  expect(await read()).toBe(401);
});
