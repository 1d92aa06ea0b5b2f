import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadServer, wire } from '../../../api/bench/http-load.ts';
import { missing, outcome, resultLine } from './results.ts';

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

test('the table names each aim that is not met', () => {
  const ratios = [outcome([18, 22, 21], { unit: 'R1', aim: 20 }), missing('D', 80)];
  const limit = outcome([70.04], { unit: 'ms', aim: 60, isLimit: true });
  expect(resultLine({ measure: 'list', outcomes: ratios })).toBe(
    '| list | 20 R1, 80 D | 21 R1 (18 to 22); no D | yes |',
  );
  expect(resultLine({ measure: 'list', outcomes: [...ratios, limit] })).toBe(
    '| list | 20 R1, 80 D, at most 60 ms | 21 R1 (18 to 22); no D; 70 ms | not: at most 60 ms |',
  );
});
