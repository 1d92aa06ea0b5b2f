import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';

const ROOT = resolve(import.meta.dirname, '../..');

/** Licences that allow what we do with a package: to bundle it unchanged, or to depend on it. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
]);

const ranges = z.prefault(z.record(z.string(), z.string()), {});
const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.string()),
  dependencies: ranges,
  optionalDependencies: ranges,
  devDependencies: ranges,
});
type Manifest = z.output<typeof manifest> & { readonly folder: string };

const manifestOf = (folder: string): Manifest => ({
  ...manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))),
  folder,
});

/** What the command line bundles beside zod: `ssr.noExternal` in its vite.config.ts. */
const IN_COMMAND_LINE = ['@modelcontextprotocol/server'];

/**
 * The licences of a package's contents and of what npm installs beside it, as one page: of the whole, or of the elements
 * alone. The build of the API reference writes those of its viewer, because the server shows them too.
 */
export function licencePage(place: '' | 'widget'): string {
  const isWhole = place === '';
  const inside = bundled(isWhole);
  const beside = isWhole ? reached(names('', 'dependencies')) : [];
  return [
    '# Licences of other packages\n',
    'Project Dashboard itself has the MIT licence, in LICENSE. The built files contain these packages, unchanged:\n',
    table(inside),
    ...(isWhole
      ? [
          'Those of the API reference are in [its folder](api/dist/docs/licenses.md). npm installs these beside it:\n',
          table(beside),
        ]
      : []),
    ...inside
      .filter(({ license }) => license === 'MPL-2.0')
      .map(
        ({ name, version }) =>
          `The source of ${name} ${version}, which has the Mozilla Public License 2.0, is at ${sourceOf(name, version)}.\n`,
      ),
    ...inside.map(
      ({ name, version, license, folder }) =>
        `## ${name} ${version}\n\n${license}\n\n${textOf(folder)}`,
    ),
  ].join('\n');
}

const table = (packages: readonly Manifest[]): string =>
  [
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...packages.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
    '',
  ].join('\n');

const sourceOf = (name: string, version: string): string =>
  `https://www.npmjs.com/package/${name}/v/${version}`;

/** Every package that we bundle or depend on, with its licence, by name. */
export const everyLicence = (): string => table(every());

const every = (): Manifest[] => [
  ...new Map(
    [...bundled(true), ...reached(names('', 'dependencies'))].map((one) => [one.folder, one]),
  ).values(),
];

/** One line for each package that we bundle or depend on under a licence that is not allowed. */
export function refusedLicences(): string[] {
  return every()
    .filter(({ license }) => !(license ?? '').split(/ OR |[()]/).some((one) => ALLOWED.has(one)))
    .map(({ name, version, license }) => `${name} ${version}: ${license ?? 'no licence'}`);
}

const bundled = (isWhole: boolean): Manifest[] =>
  reached([
    ...names('widget', 'devDependencies'),
    ...names('core', 'dependencies'),
    ...(isWhole ? IN_COMMAND_LINE : []),
  ]);

const names = (place: string, kind: 'dependencies' | 'devDependencies'): string[] =>
  Object.keys(manifestOf(join(ROOT, place))[kind]);

/** These packages and what they depend on, by name. */
function reached(first: readonly string[]): Manifest[] {
  const found = new Map<string, Manifest>();
  const visit = (name: string, from: string): void => {
    const folder = folderOf(name, from);
    if (folder === undefined || found.has(folder)) return;
    const own = manifestOf(folder);
    found.set(folder, own);
    for (const next of Object.keys(own.dependencies)) visit(next, folder);
  };
  for (const name of first) visit(name, join(ROOT, 'widget'));
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Where Node finds a package: in the nearest node_modules. Undefined for one that is not installed. */
function folderOf(name: string, from: string): string | undefined {
  const here = join(from, 'node_modules', name);
  if (existsSync(join(here, 'package.json'))) return here;
  return from === '/' ? undefined : folderOf(name, join(from, '..'));
}

function textOf(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  return file === undefined ? '' : `${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}
