import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadServer, wire } from './http-load.ts';

const server = createServer((request, response) => {
  const body = request.method === 'PATCH' ? 'changed' : 'x'.repeat(200_000);
  response.writeHead(200, { 'Content-Length': body.length }).end(body);
});
let url = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address !== null && typeof address === 'object') url = `http://127.0.0.1:${address.port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

test('a load counts only the reads after a change, and ends on another status', async () => {
  const requests = [wire({ method: 'PATCH', path: '/', body: {} }), wire({ path: '/' })] as const;
  const load = { url, requests, connections: 2 };
  expect((await loadServer({ ...load, every: 2 }, 20)).bytes).toBe(200_000);
  expect((await loadServer(load, 20)).bytes).toBe(100_003.5);
  await expect(loadServer({ ...load, status: 304 }, 20)).rejects.toThrow(/HTTP\/1.1 200/);
});
