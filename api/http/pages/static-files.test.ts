import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';
import { readStaticFiles } from './static-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'project-dashboard-widget-'));
const script = 'export {};';
const written: readonly (readonly [name: string, body: string | Buffer])[] = [
  ['index.html', '<!doctype html><title>Page</title>'],
  ['widget.js', script],
  ['widget.js.gz', gzipSync(script)],
  ['assets/chunk-a1b2c3d4.js', script],
  ['assets/chunk-a1b2c3d4.js.gz', gzipSync(script)],
  ['assets/chunk-a1b2c3d4.js.br', brotliCompressSync(script)],
];
mkdirSync(join(folder, 'assets'));
for (const [name, body] of written) writeFileSync(join(folder, name), body);
const server = testServer({ files: readStaticFiles(folder) });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const get = (path: string, headers = {}, method = 'GET') =>
  server.request(path, { headers, method });

test.each([
  ['/', 200],
  ['/?token=abc', 200],
  ['/dashboard', 200],
  ['/embed?token=abc', 200],
  ['/elsewhere', 404],
  ['/dashboard/', 200],
  ['/dashboard/more', 404],
  ['/index.html', 404],
  ['/assets/none.js', 404],
  ['/../package.json', 404],
  ['/..%2f..%2fpackage.json', 404],
  ['/assets', 404],
])('serves the page for %s with %i', async (path, status) => {
  const answer = await get(path);
  expect([answer.status, answer.text]).toEqual([status, '<!doctype html><title>Page</title>']);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('serves no page for an unknown API path', async () => {
  const answer = await get('/api/elsewhere');
  expect([answer.status, answer.headers['content-type']]).toEqual([
    404,
    'application/problem+json',
  ]);
});

test.each([
  ['/widget.js', 'no-cache'],
  ['/assets/chunk-a1b2c3d4.js', 'public, max-age=31536000, immutable'],
])('lets other sites load %s and sets its cache time', async (path, kept) => {
  const answer = await get(path, { Origin: 'https://portal.client.example' });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': kept,
  });
  expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
});

test('answers 304 for a known file and gives each encoding its own ETag', async () => {
  const plain = await get('/widget.js');
  const gzip = await get('/widget.js', { 'Accept-Encoding': 'gzip, br' });
  expect([plain.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual([
    undefined,
    'gzip',
  ]);
  expect(gzip.headers.etag).not.toBe(plain.headers.etag);
  const again = await get('/widget.js', { 'If-None-Match': plain.headers.etag });
  expect([again.status, again.text]).toEqual([304, '']);
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['identity', undefined],
  ['*', 'br'],
])('a client that accepts %s gets %s', async (accepted, encoding) => {
  const answer = await get('/assets/chunk-a1b2c3d4.js', { 'Accept-Encoding': accepted });
  expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding]);
  expect(answer.headers.vary).toMatch(/Accept-Encoding/i);
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('refuses other methods than GET and HEAD', async () => {
  const answer = await get('/', {}, 'POST');
  expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect((await get('/', {}, 'HEAD')).status).toBe(200);
});

test('keeps robots out', async () => {
  expect((await get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
});

test('names the build command if the build is missing', () => {
  expect(() => readStaticFiles(join(folder, 'assets'))).toThrow(
    /not built: .* Run: npm run build$/,
  );
  expect(() => readStaticFiles(join(folder, 'none'))).toThrow(/npm run build/);
});
