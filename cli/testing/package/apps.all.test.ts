import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import vue from '@vitejs/plugin-vue';
import type { Browser } from 'playwright-core';
import { build, type PluginOption } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { launchBrowser } from '../../../core/testing/browser.ts';
import { freePorts } from '../../../core/testing/free-ports.ts';
import { type RunningApi, startApi } from '../start-api.ts';
import { App } from './app.ts';
import { typeErrors } from './type-errors.ts';

// The elements in the frameworks of host pages: each application is installed from the registry into an empty folder.
const folder = mkdtempSync(join(tmpdir(), 'apps-'));
const WIDGET = 'research-project-dashboard-widget';
const WITHOUT = ['--omit=optional', '--ignore-scripts'];

/** Builds a page and its server part with Vite, as an application does that renders on its own server. */
async function buildBoth(app: App, server: string, plugins: () => PluginOption[]): Promise<void> {
  // Otherwise Vite builds for development, as vitest asks for.
  vi.stubEnv('NODE_ENV', 'production');
  const settings = { root: app.folder, configFile: false, logLevel: 'error' } as const;
  await build({ ...settings, plugins: plugins(), build: { outDir: 'dist/client' } });
  await build({ ...settings, plugins: plugins(), build: { ssr: server, outDir: 'dist/server' } });
  vi.unstubAllEnvs();
}

const withReact = (version: number) => ({
  name: `Vite with React ${version}`,
  files: ['react', 'serve.js'],
  packages: [`react@${version}`, `react-dom@${version}`, `@types/react@${version}`],
  flags: WITHOUT,
  types: 'types.tsx',
  paths: ['/'],
  start: async (app: App, url: string, port: string) => {
    await buildBoth(app, 'server.jsx', () => [react()]);
    await app.serve(url, 'serve.js', port);
  },
});

const isCustomElement = (tag: string) => tag.includes('-');

const applications = [
  withReact(18),
  withReact(19),
  {
    name: 'Vue',
    files: ['vue', 'serve.js'],
    packages: ['vue@3'],
    flags: WITHOUT,
    types: 'types.ts',
    paths: ['/'],
    start: async (app: App, url: string, port: string) => {
      await buildBoth(app, 'server.js', () => [
        vue({ template: { compilerOptions: { isCustomElement } } }),
      ]);
      await app.serve(url, 'serve.js', port);
    },
  },
  {
    name: 'SvelteKit',
    files: ['sveltekit'],
    packages: ['@sveltejs/kit@2', '@sveltejs/vite-plugin-svelte', 'svelte@5', 'vite@8'],
    flags: [],
    types: 'types.ts',
    paths: ['/'],
    start: async (app: App, url: string, port: string) => {
      const vite = 'vite/bin/vite.js';
      await app.build(vite, 'build');
      const place = ['--host', '127.0.0.1', '--port', port];
      await app.serve(url, join('node_modules', vite), 'preview', ...place);
    },
  },
  {
    name: 'Next.js with React 19',
    files: ['next'],
    packages: ['next@16', 'react@19', 'react-dom@19'],
    flags: [],
    types: null,
    // The same page in Node and in the edge runtime.
    paths: ['/', '/edge'],
    start: async (app: App, url: string, port: string) => {
      const source = readFileSync(join(import.meta.dirname, 'apps/react/App.jsx'), 'utf8');
      writeFileSync(join(app.folder, 'app/App.jsx'), `'use client';\n${source}`);
      const next = 'next/dist/bin/next';
      await app.build(next, 'build');
      await app.serve(url, join('node_modules', next), 'start', '-H', '127.0.0.1', '-p', port);
    },
  },
  {
    name: 'a plain page',
    files: ['plain', 'serve-files.js'],
    packages: [],
    flags: WITHOUT,
    types: 'types.ts',
    paths: ['/'],
    start: (app: App, url: string, port: string) => app.serve(url, 'serve-files.js', port),
  },
];

let browser: Browser;
let api: RunningApi;
let token: string;
let ports: readonly number[];

beforeAll(async () => {
  ports = await freePorts(applications.length);
  const origins = ports.map((port) => `http://127.0.0.1:${port}`);
  [browser, api] = await Promise.all([
    launchBrowser(),
    startApi({ settings: { EMBED_ORIGINS: origins.join(',') } }),
  ]);
  const project = { title: 'Packed study', client: 'Acme', projectLead: 'Ana' };
  const { clientToken } = await api.client.createProject({
    body: { ...project, startDate: 'July 15, 2025' },
  });
  token = clientToken;
});
afterAll(async () => {
  await browser?.close();
  await api?.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(applications)('$name', ({ name, files, packages, flags, types, paths, start }) => {
  const app = new App(join(folder, name.replaceAll(/\W+/g, '-')), files);
  let url = '';
  beforeAll(async () => {
    const port = String(ports[applications.findIndex((one) => one.name === name)]);
    url = `http://127.0.0.1:${port}`;
    await app.install(inject('registry'), [...flags, WIDGET, ...packages]);
    await start(app, url, port);
  }, 600_000);
  afterAll(() => app.close());

  test.each(paths)(
    '%s shows the project with its properties and events from the first load',
    async (path) => {
      const address = `${url}${path}?${new URLSearchParams({ api: api.url, token })}`;
      const html = await (await fetch(address)).text();
      const [tag = ''] = /<project-dashboard[^>]*>/.exec(html) ?? [];
      expect(tag).toContain('class="dashboard"');
      expect(tag).not.toContain(token);
      expect(html).toContain('Your study is loading.');

      const page = await browser.newPage();
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (line) => {
        const { url } = line.location();
        // Some browsers ask each page for an icon, and these pages have none.
        if (['error', 'warning'].includes(line.type()) && !url.endsWith('/favicon.ico'))
          faults.push(`${line.text()} ${url}`);
      });
      page.setDefaultTimeout(20_000);
      await page.goto(address);
      const dashboard = page.locator('project-dashboard');
      const heading = (name: string) => dashboard.getByRole('heading', { name, exact: true });
      await heading('Packed study').waitFor();
      await heading('Project Milestones').waitFor();
      await expect.poll(() => page.locator('output').innerText()).toMatch(/ready client/);
      expect(await page.locator('output').innerText()).toMatch(/view client/);
      expect(await heading('Client Approvals').count()).toBe(0);
      await page.getByRole('button', { name: 'Approvals', exact: true }).first().click();
      await heading('Client Approvals').waitFor();
      await heading('Project Milestones').waitFor({ state: 'detached' });
      expect(await dashboard.getAttribute('token')).toBeNull();
      expect(faults).toEqual([]);
      await page.close();
    },
  );

  if (types !== null)
    test('its types describe the elements', async () => {
      expect(await typeErrors(app.folder, [types])).toBe('');
    });
});
