import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const SKIP = new Set(['node_modules', 'dist', '.git', 'artefacts']);

function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIP.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? [`${path}/`, ...walk(path)] : [path];
  });
}

/** Every file and, with a slash at its end, every folder, from the root. */
const paths = walk(ROOT).map((path) => `/${relative(ROOT, path)}${path.endsWith('/') ? '/' : ''}`);
const pages = paths
  .filter((path) => path.endsWith('.md') && !path.includes('/expected-output/'))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
const PEOPLE = ['/CONTRIBUTING.md', '/SECURITY.md'];
const readmes = pages.filter(({ path }) => path.endsWith('/README.md') || PEOPLE.includes(path));

/** True if a path, or the end of one, has this name. `*` stands for any name. */
function isPath(name: string): boolean {
  if (!name.includes('*')) return paths.some((path) => path.endsWith(`/${name}`));
  const pattern = new RegExp(`/${name.replaceAll('.', '\\.').replaceAll('*', '[^/]+')}$`);
  return paths.some((path) => pattern.test(path));
}

/** What has the ending of a source file but is none of this repository: what the build writes, and other names. */
const NOT_HERE = new Set(['Next.js', 'Node.js', 'widget.js']);
const FILE = /(?<![\w./:@$<-])[\w*][\w*./-]*\.(?:tsx?|js|md)\b(?!\.\w)/g;

test.each(readmes)('$path names only files that exist', ({ path, text }) => {
  const named = [...text.replaceAll(/https?:\S+/g, '').matchAll(FILE)].map(([name]) => name);
  expect(
    named.filter(
      (name) =>
        !NOT_HERE.has(name) && !existsSync(join(ROOT, dirname(path), name)) && !isPath(name),
    ),
  ).toEqual([]);
});

/** Media types and npm packages. */
const NO_FOLDER =
  /^(text|image|application|research-project-dashboard|research-project-dashboard-widget|zod)\/[\w-]+$/;
/** Folders that the product makes, and a folder of WordPress. */
const MADE = new Set([
  'artefacts/browsers',
  'dev-data/',
  'artefacts/release',
  'artefacts/screenshots',
  'artefacts/examples',
  'assets/',
  'dist/',
  'wp-content/plugins',
]);

test.each(readmes)('$path names only folders that exist', ({ path, text }) => {
  // In backticks, and at the start of a line that is indented like code.
  const quoted = [...text.matchAll(/`([\w*-]+(?:\/[\w*-]+)*\/|[\w*-]+(?:\/[\w*-]+)+)`/g)];
  const listed = [...text.matchAll(/^ {4,}((?:[\w-]+\/ ?)+) {2,}/gm)];
  const named = [...quoted, ...listed].flatMap(([, names = '']) => names.trim().split(' '));
  expect(
    named.filter((name) => {
      if (NO_FOLDER.test(name) || MADE.has(name)) return false;
      const folder = name.endsWith('/') ? name : `${name}/`;
      return !existsSync(join(ROOT, dirname(path), folder)) && !isPath(folder);
    }),
  ).toEqual([]);
});

/** The anchor of a heading, as GitHub writes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\- ]/g, '')
    .trim()
    .replaceAll(' ', '-');

test.each(pages)('the links of $path lead somewhere', ({ path, text }) => {
  const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
    ([, link = '']) => link,
  );
  expect(
    links.filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = join(ROOT, file === '' ? path : join(dirname(path), file));
      if (!existsSync(target)) return true;
      if (anchor === undefined) return false;
      const page = target.endsWith('.md') ? target : join(target, 'README.md');
      const headings = [...readFileSync(page, 'utf8').matchAll(/^#+ (.+)$/gm)];
      return !headings.some(([, heading = '']) => anchorOf(heading) === anchor);
    }),
  ).toEqual([]);
});

test.each(['core', 'api', 'widget', 'cli', 'examples'])(
  'the README of %s names each of its folders',
  (room) => {
    const text = readFileSync(join(ROOT, room, 'README.md'), 'utf8');
    const own = paths.flatMap((path) => {
      const [, at, name, rest] = path.split('/');
      return at === room && name && rest === '' ? [name] : [];
    });
    expect(own.length).toBeGreaterThan(0);
    expect(own.filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text))).toEqual(
      [],
    );
  },
);

const SCRIPTS: unknown = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

test.each(readmes)('$path names only scripts that package.json has', ({ text }) => {
  const scripts =
    typeof SCRIPTS === 'object' && SCRIPTS && 'scripts' in SCRIPTS ? SCRIPTS.scripts : null;
  const known = Object.keys(typeof scripts === 'object' && scripts ? scripts : {});
  const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test('no file points to a document that is not in the repository', () => {
  const texts = paths.filter(
    (path) =>
      /\.(tsx?|js|mjs|md|ya?ml|css)$/.test(path) && !path.endsWith('/house/readmes.test.ts'),
  );
  expect(texts.length).toBeGreaterThan(1000);
  const pointers = texts.flatMap((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        /\b(SPEC|DESIGN|DECISIONS)\b/.test(line) ? [`${path}:${at + 1}`] : [],
      ),
  );
  expect(pointers).toEqual([]);
});

test('SECURITY.md names a test for every promise', () => {
  const text = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');
  const promises = text.slice(
    text.indexOf('## What is promised'),
    text.indexOf('## What we accept'),
  );
  const rows = [...promises.matchAll(/^\| (?!-|requirement|risk)(.+?) \| .+ \| (.+) \|$/gm)];
  expect(rows.length).toBeGreaterThan(30);
  for (const [, promise, tests = ''] of rows) {
    const named = [...tests.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    expect(named, promise).not.toEqual([]);
    // The path is whole, so that a moved test is noticed.
    expect(
      named.filter((name) => !/\.test\.tsx?$/.test(name) || !existsSync(join(ROOT, name))),
    ).toEqual([]);
  }
});

test('the workflow runs .ci/run on the versions of Node that are promised', () => {
  const workflow = readFileSync(join(ROOT, '.github/workflows/ci.yml'), 'utf8');
  expect(workflow).toContain('- run: .ci/run');
  expect(workflow).toContain('node: [20, 22, 24]');
});

test('the workflows use actions at a commit, with its version beside it', () => {
  const folder = join(ROOT, '.github/workflows');
  const used = readdirSync(folder).flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/uses: (.+)$/gm)].map(
      ([, action = '']) => action,
    ),
  );
  expect(used.length).toBeGreaterThan(5);
  const isPinned = (action: string) =>
    action.startsWith('./.github/workflows/') ||
    /^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action);
  expect(used.filter((action) => !isPinned(action))).toEqual([]);
});

test('the workflow audits what users install, and a release says from which commit it was built', () => {
  const read = (name: string) => readFileSync(join(ROOT, '.github/workflows', name), 'utf8');
  expect(read('ci.yml')).toMatch(/- run: npm audit --omit=dev/);
  expect(read('ci.yml')).toContain('- run: npm run licences');
  expect(read('release.yml')).toContain('- run: npm run release -- --provenance');
  expect(read('release.yml')).toContain('id-token: write');
});
