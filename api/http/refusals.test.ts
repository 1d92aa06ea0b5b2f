import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { PROOF } from '../testing/samples.ts';
import { testServer } from '../testing/server.ts';
import { DATABASE_KINDS, isThorough } from '../testing/test-database.ts';

describe.each(DATABASE_KINDS)('refusals, on %s', (kind) => {
  const server = testServer({ kind });
  const { agency } = server;
  let project: Project;
  let milestone: string;
  let approval: string;
  beforeAll(async () => {
    project = await server.createProject();
    milestone = (await agency.createMilestone({ id: project.id, body: {} })).id;
    approval = (await agency.createApproval({ id: project.id, body: { itemName: 'Concept' } })).id;
  });

  const bearer = (token = project.internalToken) => ({ Authorization: `Bearer ${token}` });
  const send = (
    method: string,
    path: string,
    body?: string | Buffer | object,
    headers: Record<string, string> = {},
  ) =>
    server.request(path, {
      method,
      headers: { ...bearer(), ...headers },
      ...(body === undefined ? {} : { body }),
    });
  const patch = (body: string | Buffer | object, headers?: Record<string, string>) =>
    send('PATCH', `/api/milestones/${milestone}`, body, headers);
  const JSON_TYPE = { 'Content-Type': 'application/json' };

  /** Makes a request and checks that a refusal changed nothing. */
  async function refused(call: () => ReturnType<typeof send>) {
    const before = await server.snapshot();
    const answer = await call();
    expect(await server.snapshot()).toBe(before);
    return answer;
  }

  if (isThorough(kind))
    describe('decided before the database', () => {
      test.each([
        ['not JSON', 400, '{"title":', JSON_TYPE],
        ['no body at all', 400, '', JSON_TYPE],
        ['broken UTF-8', 400, Buffer.from('{"title":"\xff"}', 'latin1'), JSON_TYPE],
        ['no content type', 415, '{"title":"a"}', {}],
        ['a form', 415, 'title=a', { 'Content-Type': 'application/x-www-form-urlencoded' }],
        ['plain text, as another site may send it', 415, '{}', { 'Content-Type': 'text/plain' }],
        ['another charset', 415, '{}', { 'Content-Type': 'application/json; charset=latin1' }],
        ['broken gzip', 415, 'nonsense', { ...JSON_TYPE, 'Content-Encoding': 'gzip' }],
        ['a list', 422, '[]', JSON_TYPE],
        ['null', 422, 'null', JSON_TYPE],
        ['a wrong type', 422, '{"title":5}', JSON_TYPE],
        ['an unknown status', 422, '{"status":"late"}', JSON_TYPE],
        ['a day that does not exist', 422, '{"dueDate":"2026-02-30"}', JSON_TYPE],
        ['a control character', 422, '{"title":"a\\u0007b"}', JSON_TYPE],
        ['NUL', 422, '{"title":"a\\u0000b"}', JSON_TYPE],
        ['a lone surrogate', 422, '{"title":"a\\ud800b"}', JSON_TYPE],
        ['a text that is too long', 422, JSON.stringify({ title: 'a'.repeat(201) }), JSON_TYPE],
        ['only white space', 422, '{"title":"  "}', JSON_TYPE],
      ] as const)('refuses %s with %i', async (_, status, body, headers) => {
        const answer = await refused(() => patch(body, headers));
        expect(answer.status).toBe(status);
        expect(answer.headers['content-type']).toBe('application/problem+json');
        expect(answer.json).toMatchObject({
          type: 'about:blank',
          status,
          detail: expect.any(String),
        });
        expect(answer.text).not.toContain('    at ');
      });

      test.each(['projectId2', '__proto__', 'constructor', 'internalToken'])(
        'names the unknown key %s',
        async (key) => {
          const answer = await refused(() => patch(`{"${key}":{"title":"a"}}`, JSON_TYPE));
          expect(answer.status).toBe(422);
          expect(answer.json).toMatchObject({
            errors: [{ path: key, message: expect.any(String) }],
          });
        },
      );

      test('names every error by its path', async () => {
        const items = [{ id: milestone, sortOrder: -1 }, { id: 'x' }];
        const answer = await refused(() => send('PATCH', '/api/milestones/reorder', { items }));
        expect(answer.json).toMatchObject({
          detail: 'items.0.sortOrder: Must be 0 or more. (and 1 more)',
          errors: [
            { path: 'items.0.sortOrder', message: 'Must be 0 or more.' },
            { path: 'items.1.sortOrder', message: 'Is missing.' },
          ],
        });
      });

      test('answers 413 above 64 KiB, also without a length, above 3 MiB for a proof, and above 4 KiB for a sign-in', async () => {
        const large = JSON.stringify({ title: 'a'.repeat(70_000) });
        expect((await refused(() => patch(large, JSON_TYPE))).status).toBe(413);
        const chunked = { ...JSON_TYPE, 'Transfer-Encoding': 'chunked' };
        expect((await refused(() => patch(large, chunked))).status).toBe(413);
        const tick = (size: number) =>
          refused(() =>
            send('PATCH', `/api/approvals/${approval}`, { proofScreenshot: 'a'.repeat(size) }),
          );
        expect((await tick(100_000)).status).toBe(422);
        expect((await tick(3 * 1024 * 1024)).status).toBe(413);
        const body = { key: 'k'.repeat(5000) };
        const signIn = await server.request('/api/session', { method: 'POST', body });
        expect(signIn.status).toBe(413);
      });

      test('limits the approval body of a client, but not of an editor, to 4 KiB before reading it', async () => {
        const tick = (token: string, size: number) =>
          send('PATCH', `/api/approvals/${approval}`, '{"approved":false}'.padEnd(size), {
            ...bearer(token),
            ...JSON_TYPE,
          });
        expect((await tick(project.clientToken, 4096)).status).toBe(200);
        expect((await refused(() => tick(project.clientToken, 4097))).status).toBe(413);
        expect((await tick(project.internalToken, 4097)).status).toBe(200);
      });

      test.each([
        '/api/nothing',
        '/api/milestones',
        '/API/projects',
        '/api/projects/',
        '/api//projects',
        '/api/milestones/%00/reschedule/x',
      ])('answers 404 for %s', async (path) => {
        expect((await send('GET', path)).status).toBe(404);
      });

      test('answers 405 with Allow to another method, and OPTIONS with Allow', async () => {
        const put = await refused(() => send('PUT', `/api/projects/${project.id}/milestones`, {}));
        expect(put.status).toBe(405);
        const methods = put.headers.allow?.split(', ').toSorted().join(' ');
        expect(methods).toBe('GET HEAD OPTIONS POST');
        const options = await send('OPTIONS', `/api/projects/${project.id}/milestones`);
        expect([options.status, options.headers.allow]).toEqual([204, put.headers.allow]);
      });

      test('keeps the headers on a refusal', async () => {
        const answer = await server.request('/api/projects');
        expect(answer.status).toBe(401);
        expect(answer.headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cache-control': 'no-store',
          'www-authenticate': 'Bearer',
          'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        });
      });

      test('sends only the sentence to a request that prefers plain text', async () => {
        const answer = await patch({ title: '' }, { Accept: 'text/plain' });
        expect(answer.status).toBe(422);
        expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
        expect(answer.text).toBe('title: Give the milestone a title.');
      });
    });

  test('ignores server-managed fields in a body', async () => {
    const echo = { id: 'x', projectId: 'y', sortOrder: 9, version: 99, createdAt: 'z' };
    const answer = await patch({ ...echo, title: 'Echoed' });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ id: milestone, projectId: project.id, title: 'Echoed' });
  });

  test.each([
    ['an unknown id', 'nothing'],
    ['NUL', '%00'],
    ['a broken escape', '%zz'],
    ['broken UTF-8', '%ff'],
    ['SQL', "' or 1=1--".replaceAll(' ', '%20')],
  ])('answers 404 for %s as an id', async (_, id) => {
    const answer = await refused(() => send('DELETE', `/api/milestones/${id}`));
    expect(answer.status).toBe(404);
    expect(answer.json).toMatchObject({
      detail: 'Nothing was found at this address. Check it, or reload the project.',
    });
  });

  test('answers 404 to an input of another project at an address of this one', async () => {
    const { id } = await server.createProject();
    const input = await agency.createInput({ id, body: {} });
    const path = `/api/projects/${project.id}/inputs/${input.id}`;
    expect((await refused(() => send('PATCH', path, { title: 'Taken' }))).status).toBe(404);
  });

  test('answers 412 to a stale version, with the current row cut to the view of a client', async () => {
    const headers = { ...bearer(project.clientToken), 'If-Match': '"99"' };
    const path = `/api/approvals/${approval}`;
    const stale = await refused(() => send('PATCH', path, { approved: true }, headers));
    expect([stale.status, stale.headers.etag]).toEqual([412, undefined]);
    expect(stale.json).toMatchObject({ current: { id: approval } });
    expect(stale.text).not.toContain('proofScreenshot');
  });

  test.each([
    ['strong', (v: number) => `"${v}"`, 200],
    ['weak, as a compressing proxy makes it', (v: number) => `W/"${v}"`, 200],
    ['several, one current', (v: number) => `"99", "${v}"`, 200],
    ['any', () => '*', 200],
    ['several, none current', () => '"98", "99"', 412],
    ['the tag of a list', () => '"i-4-2026-01-01"', 412],
    ['without quotes', (v: number) => String(v), 400],
  ])('If-Match, %s', async (_, header, status) => {
    const now = await patch({ title: `Now ${Math.random()}` });
    const version = Number(/"(\d+)"/.exec(now.headers.etag ?? '')?.[1]);
    const answer = await patch({ title: `Then ${Math.random()}` }, { 'If-Match': header(version) });
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.headers.etag).toBe(`"${version + 1}"`);
  });

  test('repeats a create with the same key, and answers 422 to the key with another body', async () => {
    const path = `/api/projects/${project.id}/milestones`;
    const key = { 'Idempotency-Key': 'once-1' };
    const first = await send('POST', path, { title: 'Once' }, key);
    expect([first.status, first.headers.etag]).toEqual([201, '"1"']);
    const again = await refused(() => send('POST', path, { title: 'Once' }, key));
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect((await refused(() => send('POST', path, { title: 'Other' }, key))).status).toBe(422);
    const odd = { 'Idempotency-Key': 'a b' };
    expect((await refused(() => send('POST', path, { title: 'Once' }, odd))).status).toBe(400);
  });

  test('answers 304 to a read until the project changes, with one ETag per view', async () => {
    const path = `/api/projects/${project.id}/milestones`;
    const first = await send('GET', path);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const tag = first.headers.etag ?? '';
    const known = { 'If-None-Match': `W/"old", ${tag}` };
    const second = await send('GET', path, undefined, known);
    expect([second.status, second.text, second.headers.etag]).toEqual([304, '', tag]);
    const client = await send('GET', path, undefined, { ...bearer(project.clientToken), ...known });
    expect(client.status).toBe(200);
    await patch({ title: `Changed ${Math.random()}` });
    expect((await send('GET', path, undefined, known)).status).toBe(200);
  });

  test('checks the query too', async () => {
    const key = bearer(server.agencyKey);
    const ask = (query: string) => send('GET', `/api/projects?${query}`, undefined, key);
    expect((await ask('limit=1')).status).toBe(200);
    expect((await ask('limit=0')).json).toMatchObject({ errors: [{ path: 'limit' }] });
    expect((await ask('limit=x')).status).toBe(422);
    expect((await ask('limit=1&limit=2')).status).toBe(422);
    expect((await ask('colour=red')).json).toMatchObject({ errors: [{ path: 'colour' }] });
    expect((await ask('cursor=nonsense')).status).toBe(422);
  });

  test('serves a proof as an image, and 404 for a missing one whatever the ETag', async () => {
    const path = `/api/approvals/${approval}/proof`;
    const list = await send('GET', `/api/projects/${project.id}/milestones`);
    for (const tag of ['*', list.headers.etag ?? ''])
      expect((await send('GET', path, undefined, { 'If-None-Match': tag })).status).toBe(404);
    const body = { approved: true, proofScreenshot: PROOF };
    expect((await send('PATCH', `/api/approvals/${approval}`, body)).status).toBe(200);
    const proof = await send('GET', path);
    for (const tag of ['*', proof.headers.etag ?? ''])
      expect((await send('GET', path, undefined, { 'If-None-Match': tag })).status).toBe(304);
    expect([proof.status, proof.headers['content-type']]).toEqual([200, 'image/png']);
    expect(proof.text.slice(1, 4)).toBe('PNG');
  });
});
