import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, normalize, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { licencePage } from './notices.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The folders of the repository that become npm packages: the whole, and the elements alone. */
const PLACES = ['', 'widget'] as const;

/** The files that a bundler must keep though nothing is imported from them. Not in the repository: there they differ. */
const SIDE_EFFECTS = { '': ['./cli/**', './widget/dist/**'], widget: ['./dist/**'] };

/**
 * The program of a published package. Not in the root's package.json: there `npx project-dashboard` would install the
 * checkout into the cache of npm at each call, which builds everything again under a running server.
 */
const BIN = { '': { bin: { 'project-dashboard': 'cli/bin.js' } }, widget: {} };

/** What a published package.json does not contain. */
const OURS = ['private', 'scripts', 'workspaces', 'allowScripts', 'devDependencies'];

const manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
});

/** A tarball as npm publishes it. */
export interface Packed {
  readonly name: string;
  readonly version: string;
  readonly tarball: string;
  /** The unpacked files. */
  readonly folder: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: number;
}

/** Makes the tarballs of both packages in `folder` from what is built, and leaves their files unpacked beside them. */
export async function packPackages(folder: string): Promise<Packed[]> {
  rmSync(folder, { recursive: true, force: true });
  const packed: Packed[] = [];
  for (const place of PLACES) packed.push(await packPlace(place, folder));
  return packed;
}

async function packPlace(place: (typeof PLACES)[number], out: string): Promise<Packed> {
  const from = join(ROOT, place);
  const own = manifest.parse(readJson(join(from, 'package.json')));
  const folder = join(out, own.name);
  mkdirSync(folder, { recursive: true });
  // npm decides which files belong to the package; then they are made ready, and packed again.
  const draft = await npmPack(from, out);
  await promisify(execFile)('tar', ['-xzf', draft.tarball, '-C', folder, '--strip-components=1']);
  rmSync(draft.tarball);

  for (const file of ['LICENSE', 'CHANGELOG.md']) cpSync(join(ROOT, file), join(folder, file));
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.md'), licencePage(place));
  const published = Object.entries(own).filter(([key]) => !OURS.includes(key));
  writeJson(join(folder, 'package.json'), {
    ...Object.fromEntries(published),
    ...BIN[place],
    ...addresses(place),
    sideEffects: SIDE_EFFECTS[place],
  });
  const elements = join(folder, place === '' ? 'widget' : '', 'npm/dist/custom-elements.json');
  const named = readFileSync(elements, 'utf8');
  if (place === '') writeFileSync(elements, named.replaceAll('"dist/', '"widget/dist/'));

  const isInside = (path: string) => existsSync(join(folder, path));
  const base = `${repository()}/blob/v${own.version}`;
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const path of pages.filter((path) => path.endsWith('.md'))) {
    const text = readFileSync(join(folder, path), 'utf8');
    writeFileSync(join(folder, path), packagePage(text, { path, place, isInside, base }));
  }
  return { name: own.name, version: own.version, folder, ...(await npmPack(folder, out)) };
}

/** The addresses in a published package.json. */
const addresses = (place: string) => ({
  homepage: `${repository()}#readme`,
  bugs: `${repository()}/issues`,
  repository: {
    type: 'git',
    url: `git+${repository()}.git`,
    ...(place !== '' && { directory: place }),
  },
});

const packing = z.object({
  filename: z.string(),
  size: z.number(),
  unpackedSize: z.number(),
  files: z.array(z.unknown()),
});

// npm 10 runs a `prepare` script in spite of --ignore-scripts, so the repository builds in `postinstall`.
async function npmPack(folder: string, out: string) {
  const options = ['pack', '--ignore-scripts', '--json', '--pack-destination', out];
  const { stdout } = await promisify(execFile)('npm', options, {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  });
  // npm 12 names each package; earlier ones list them.
  const parsed: unknown = JSON.parse(stdout);
  const [one] = z.array(packing).parse(Object.values(parsed ?? {}));
  if (one === undefined) throw new Error(`npm packed nothing in ${relative(ROOT, folder)}.`);
  const { filename, size, unpackedSize, files } = one;
  return { tarball: join(out, filename), size, unpackedSize, files: files.length };
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const writeJson = (path: string, value: unknown): void =>
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

const rootManifest = z.object({ repository: z.object({ url: z.string() }) });

/** The web address of the repository, from `repository` in the root's package.json, the only place that has it. */
export function repository(): string {
  const own = rootManifest.parse(readJson(join(ROOT, 'package.json')));
  return own.repository.url.replace(/^git\+|\.git$/g, '');
}

interface Page {
  /** The page's path in the package. */
  readonly path: string;
  /** The package's folder in the repository. */
  readonly place: string;
  /** True if the package contains this file or folder. */
  readonly isInside: (path: string) => boolean;
  /** The address of the repository's files at this version. */
  readonly base: string;
}

const LINK = /(?<=\]\()(?!\w+:|#)([^)#\s]+)(#[^)\s]*)?(?=\))/g;
const ONLY_HERE = /<!-- only in the repository -->[\s\S]*?<!-- \/only in the repository -->\n*/g;

/**
 * A page of the repository as its package contains it: without the parts for the repository, and with links that lead
 * to files of the package or else to the repository. In a checkout npx finds the program by the name of its command.
 */
function packagePage(text: string, { path, place, isInside, base }: Page): string {
  const published = text
    .replaceAll(ONLY_HERE, '')
    .replaceAll('npx project-dashboard', 'npx research-project-dashboard');
  return published.replaceAll(LINK, (link, file: string, anchor = '') => {
    const target = normalize(join(dirname(path), file));
    if (isInside(target)) return link;
    return `${base}/${normalize(join(place, target))}${anchor}`;
  });
}
