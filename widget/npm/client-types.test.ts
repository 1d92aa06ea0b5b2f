import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { clientTypes } from './client-types.ts';
import { elementManifest } from './manifest.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const TSC = join(ROOT, 'node_modules/.bin/tsc');

const CHECK = `import type { Client } from '@project-dashboard/core/contract/client/client';
import type { ClientSettings, RequestOptions } from '@project-dashboard/core/contract/client/send-request';
import type * as own from '../../widget/npm/client.ts';
import type * as declared from './client.js';

declare const exported: typeof own;
// What the client takes and returns is what the declarations say.
exported satisfies Omit<typeof declared, never>;
declare const client: Client;
client satisfies declared.Client;
declare const names: keyof declared.Client;
names satisfies keyof Client;
declare const settings: declared.ClientSettings;
settings satisfies ClientSettings;
declare const options: declared.RequestOptions;
options satisfies RequestOptions;
declare const published: declared.Client;
void published.listProjects().then((rows) => rows.map(({ slug }) => slug.length));
// @ts-expect-error an unknown field
void published.createLink({ id: '', body: { naem: '' } });
`;

test('the declared types of the client match the client', async () => {
  const folder = join(ROOT, 'artefacts/client-types');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'client.d.ts'), clientTypes());
  writeFileSync(join(folder, 'client.js'), '');
  writeFileSync(join(folder, 'check.ts'), CHECK);
  const strict = [
    '--ignoreConfig',
    '--strict',
    '--noEmit',
    '--types',
    'node',
    '--lib',
    'es2024,dom,dom.iterable',
  ];
  const modules = ['--target', 'es2023', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const settings = [...modules, '--allowImportingTsExtensions', '--skipLibCheck', 'false'];
  const { stdout } = await promisify(execFile)(TSC, [...strict, ...settings, 'check.ts'], {
    cwd: folder,
  }).catch((failure: { stdout: string }) => failure);
  expect(stdout).toBe('');
});

test('the manifest of the elements names the module of the package, and every custom property once', () => {
  const [module] = elementManifest('dist/widget.js').modules;
  expect(module?.path).toBe('dist/widget.js');
  for (const { slots, cssParts, cssProperties } of module?.declarations ?? []) {
    expect(slots).toHaveLength(1);
    expect(cssParts.map(({ name }) => name)).toContain('badge');
    const names = cssProperties.map(({ name }) => name);
    expect(names).toContain('--pd-color-accent');
    expect(new Set(names).size).toBe(names.length);
    expect(cssProperties.filter(({ name, default: value }) => !name || !value)).toEqual([]);
  }
});
