import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { routes } from '../routes.ts';
import { createClient } from './client.ts';
import { ApiError, ConnectionError } from './errors.ts';

let server: Server | undefined;
afterEach(() => new Promise((done) => (server ? server.close(done) : done(undefined))));

/** Starts a server on a free port that answers every request with `listener`. */
async function answering(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((ready) => server?.listen(0, '127.0.0.1', ready));
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return `http://127.0.0.1:${address.port}`;
}

const failure = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

describe('the client', () => {
  test('has one function per route', () => {
    expect(Object.keys(createClient({ baseUrl: '' })).sort()).toEqual(Object.keys(routes).sort());
  });

  test('sends parameters, query, body, token and headers as the contract says', async () => {
    const seen: unknown[] = [];
    const baseUrl = await answering((request, response) => {
      const { authorization, 'if-match': ifMatch, 'content-type': type } = request.headers;
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        seen.push({ method: request.method, url: request.url, authorization, ifMatch, type, body });
        response.writeHead(204).end();
      });
    });
    const client = createClient({ baseUrl, token: 'secret' });
    const title = { title: 'Kickoff' };
    await failure(client.updateMilestone({ id: 'a/b c', body: title }, { ifMatch: 3 }));
    await failure(client.listProjects({ query: { q: 'Q3 & more', limit: 2 } }));
    await client.deleteMilestone({ id: 'x' });
    const plain = { authorization: 'Bearer secret', ifMatch: undefined, type: undefined, body: '' };
    expect(seen).toEqual([
      {
        ...{ ...plain, method: 'PATCH', url: '/api/milestones/a%2Fb%20c' },
        ...{ ifMatch: '"3"', type: 'application/json', body: '{"title":"Kickoff"}' },
      },
      { ...plain, method: 'GET', url: '/api/projects?q=Q3+%26+more&limit=2' },
      { ...plain, method: 'DELETE', url: '/api/milestones/x' },
    ]);
  });

  test('sends no Authorization header when the path contains the token', async () => {
    const seen: unknown[] = [];
    const baseUrl = await answering(({ url, headers }, response) => {
      seen.push({ url, authorization: headers.authorization });
      response.writeHead(404).end();
    });
    const client = createClient({ baseUrl, token: 'secret' });
    await failure(client.readProjectByToken({ token: 'secret' }));
    await failure(client.readRowsByToken({ token: 'secret' }));
    expect(seen).toEqual([
      { url: '/api/projects/token/secret', authorization: undefined },
      { url: '/api/projects/token/secret/rows', authorization: undefined },
    ]);
  });

  const taken = '{"type":"about:blank","title":"Conflict","status":409,"detail":"Taken."}';
  test.each([
    ['a described problem', taken, '409: Taken.'],
    ['plain text', 'no such thing', '409: no such thing'],
    ['an empty body', '', '409: Conflict'],
  ])('turns %s into "status: text"', async (_, body, message) => {
    const baseUrl = await answering((_request, response) => response.writeHead(409).end(body));
    const error = await failure(createClient({ baseUrl }).listProjects());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message, status: 409 });
  });

  test('reports the waiting time of a 429', async () => {
    const baseUrl = await answering((_request, response) =>
      response.writeHead(429, { 'Retry-After': '12' }).end(),
    );
    const error = await failure(createClient({ baseUrl }).listProjects());
    expect(error).toMatchObject({ retryAfter: 12 });
  });

  test('rejects a response that does not fit the contract', async () => {
    const baseUrl = await answering((_request, response) => response.end('[{"id":1}]'));
    const error = await failure(createClient({ baseUrl }).listMilestones({ id: 'x' }));
    expect(error).toBeInstanceOf(ApiError);
  });

  test('names the server that did not respond', async () => {
    const baseUrl = await answering(() => {});
    await new Promise((done) => server?.close(done));
    server = undefined;
    const error = await failure(createClient({ baseUrl }).listProjects());
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ message: expect.stringContaining(baseUrl) });
  });

  test('stops waiting for a server that never responds', async () => {
    const baseUrl = await answering(() => {});
    const error = await failure(createClient({ baseUrl, timeoutMs: 50 }).listProjects());
    expect(error).toBeInstanceOf(ConnectionError);
    server?.closeAllConnections();
  });
});
