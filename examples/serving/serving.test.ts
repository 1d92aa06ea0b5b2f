import { expect, inject, test } from 'vitest';
import { findExamples } from './example-pages.ts';

const url = inject('examplesUrl');
const get = async (path: string) => {
  const response = await fetch(`${url}${path}`);
  return { status: response.status, text: await response.text() };
};

test('links to every example, each with the address of the running API', async () => {
  const { text } = await get('/');
  const links = [...text.matchAll(/href="([^"]+)"/g)].map(([, path = '']) => path);
  expect(links).toEqual(findExamples().map(({ name }) => `/${name}/`));
  expect(links).toContain('/client-portal/');
  // Bundled pages have a test of their own.
  for (const { name, isBundled } of findExamples()) {
    if (isBundled) continue;
    const link = `/${name}/`;
    const page = await get(link);
    expect(page.status, link).toBe(200);
    expect(page.text, link).not.toMatch(/CLIENT_TOKEN|SECOND_TOKEN|127\.0\.0\.1:3000/);
  }
});

test('answers a request for an icon without an error', async () => {
  await expect.poll(async () => (await get('/favicon.ico')).status).toBe(204);
});

test.each([
  '/elsewhere/',
  '/client-portal/%2e%2e%2f%2e%2e%2fpackage.json',
  '/client-portal/README.md',
])('does not serve %s', async (path) => {
  await expect.poll(async () => (await get(path)).status).toBe(404);
});
