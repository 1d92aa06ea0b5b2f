import { join } from 'node:path';
import { expect, test } from 'vitest';
import { built } from '../../core/testing/built.ts';
import { readDocs } from '../http/pages/static-files.ts';
import { testServer } from '../testing/server.ts';

const server = testServer({ files: readDocs(join(built('api'), 'docs')) });

test('has the policy of every page, and its files may be kept', async () => {
  const page = await server.request('/api/docs');
  const home = await server.request('/');
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toBe(home.headers['content-security-policy']);
  expect(page.headers['cache-control']).toBe('no-cache');
  const [script = ''] = /\/api\/docs\/assets\/[\w-]+\.js/.exec(page.text) ?? [];
  const { headers } = await server.request(script, {
    headers: { 'Accept-Encoding': 'br' },
  });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  expect((await server.request('/api/docs/assets/none.js')).status).toBe(404);
});
