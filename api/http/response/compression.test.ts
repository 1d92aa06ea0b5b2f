import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { SECRET_KEYS } from '@project-dashboard/core/contract/access/token';
import { type Route, viewsOf } from '@project-dashboard/core/contract/route';
import { routes } from '@project-dashboard/core/contract/routes';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { testServer } from '../../testing/server.ts';

const server = testServer();
const { agency, agencyKey: token } = server;
let project: Project;
let path: string;
beforeAll(async () => {
  project = await server.createProject({
    milestones: Array.from({ length: 50 }, (_, row) => ({ title: `Interview ${row}` })),
  });
  path = `/api/projects/${project.id}/milestones`;
});

const send = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  server.request(address, { method, token, headers });

const GZIP = { 'Accept-Encoding': 'gzip, deflate, br' };

/** The bytes of a response as sent. */
const bytesOf = (address: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${token}`, ...GZIP };
    get(new URL(address, server.url), { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });

test('compresses a large JSON response for a request that accepts gzip', async () => {
  const plain = await send(path);
  const packed = await send(path, GZIP);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers['content-encoding']).toBe('gzip');
  for (const { headers } of [plain, packed]) expect(headers.vary).toMatch(/Accept-Encoding/);
  const bytes = await bytesOf(path);
  expect(bytes.length).toBe(Number(packed.headers['content-length']));
  expect(bytes.length).toBeLessThan(plain.text.length / 5);
  expect(gunzipSync(bytes).toString()).toBe(plain.text);
});

test('does not compress for a client that does not prefer gzip, nor a small response', async () => {
  for (const accepted of ['', 'identity', 'gzip;q=0', 'deflate, br', 'identity, gzip;q=0.5']) {
    const { headers } = await send(path, accepted === '' ? {} : { 'Accept-Encoding': accepted });
    expect([accepted, headers['content-encoding']]).toEqual([accepted, undefined]);
  }
  const { headers } = await send(`/api/projects/${project.id}/inputs`, GZIP);
  expect(headers['content-encoding']).toBeUndefined();
});

test('gives both forms of a read the same weak ETag, and answers 304 for both', async () => {
  const [plain, packed] = [await send(path), await send(path, GZIP)];
  expect(packed.headers.etag).toMatch(/^W\/"[^"]+"$/);
  expect(plain.headers.etag).toBe(packed.headers.etag);
  const known = { 'If-None-Match': packed.headers.etag ?? '' };
  for (const accepted of [{}, GZIP]) {
    const answer = await send(path, { ...known, ...accepted });
    expect([answer.status, answer.text, answer.headers.etag]).toEqual([
      304,
      '',
      known['If-None-Match'],
    ]);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toMatch(/Accept-Encoding/);
  }
});

test('HEAD returns the headers of the compressed GET', async () => {
  const [read, head] = [await send(path, GZIP), await send(path, GZIP, 'HEAD')];
  for (const name of ['content-encoding', 'content-length', 'etag', 'vary'])
    expect(head.headers[name]).toBe(read.headers[name]);
  expect(head.text).toBe('');
});

test('sends a changed row uncompressed, with the strong ETag for If-Match', async () => {
  const row = await agency.createApproval({ id: project.id, body: { itemName: 'Concept' } });
  const answer = await server.request(`/api/approvals/${row.id}`, {
    method: 'PATCH',
    token,
    headers: { ...GZIP, 'If-Match': `W/"${row.version}"` },
    body: { url: `https://agency.example/${'a'.repeat(1500)}` },
  });
  expect([answer.status, answer.headers.etag]).toEqual([200, `"${row.version + 1}"`]);
  expect(answer.headers['content-encoding']).toBeUndefined();
});

test('does not compress a response with access tokens', async () => {
  for (let count = 0; count < 3; count += 1) await server.createProject();
  const list = await send('/api/projects', GZIP);
  expect(list.text).toContain(project.internalToken);
  expect(list.text.length).toBeGreaterThan(1024);
  expect(list.headers['content-encoding']).toBeUndefined();
});

test('the compression knows every secret in the contract', () => {
  const names = new Set<string>();
  const note = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [name, part] of Object.entries(schema)) {
      if (/token|secret|password|^claim$/i.test(name)) names.add(name);
      note(part);
    }
  };
  const all: readonly Route[] = Object.values(routes);
  for (const { reply } of all) {
    if (typeof reply !== 'object') continue;
    for (const schema of Object.values<z.ZodMiniType>({ ...viewsOf(reply) }))
      note(z.toJSONSchema(schema, { io: 'output' }));
  }
  expect([...names].toSorted()).toEqual([...SECRET_KEYS].toSorted());
});

test('compresses the OpenAPI document', async () => {
  const [plain, packed] = [await send('/api/openapi.json'), await send('/api/openapi.json', GZIP)];
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers.etag).toBe(plain.headers.etag);
  expect(gunzipSync(await bytesOf('/api/openapi.json')).toString()).toBe(plain.text);
});
