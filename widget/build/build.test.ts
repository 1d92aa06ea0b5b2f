import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { built } from '../../core/testing/built.ts';

const dist = built('widget');
const ROOM = fileURLToPath(new URL('..', import.meta.url));
const names = readdirSync(dist, { recursive: true }).map(String);
const texts = names.filter((name) => /\.(js|html)$/.test(name));
const read = (name: string) => readFileSync(join(dist, name), 'utf8');
const chunks = new Map(texts.filter((name) => name.endsWith('.js')).map((it) => [it, read(it)]));
const chunksWith = (test: (code: string) => boolean) =>
  [...chunks].filter(([, code]) => test(code)).map(([name]) => name);

/** A chunk, by the beginning of its name, and all that the browser loads before it runs. */
function loadedBy(start: string): string[] {
  const first = [...chunks.keys()].find((name) => name.startsWith(`assets/${start}-`));
  if (first === undefined) throw new Error(`There is no chunk ${start}.`);
  const found = new Set([first]);
  for (const name of found)
    for (const [, next] of (chunks.get(name) ?? '').matchAll(
      /(?:from|import)\s*"\.\/([^"]+\.js)"/g,
    ))
      found.add(`assets/${next}`);
  return [...found];
}

describe('the built widget', () => {
  test("widget.js loads the elements' chunk and the agency's page, and has no static imports", () => {
    const loader = chunks.get('widget.js') ?? '';
    expect(loader).not.toMatch(/\bimport\s*["{*]|\bfrom\s*["']/);
    const loaded = [...loader.matchAll(/import\(\s*[`"']([^`"']+)/g)].map(([, name]) => name);
    expect(loaded.toSorted()).toEqual([
      expect.stringMatching(/assets\/AgencyPage-/),
      expect.stringMatching(/assets\/element-/),
    ]);
  });

  // The library that sorts rows names its elements so.
  const sorters = chunksWith((code) => code.includes('dnd'));
  test("only the agency's page sorts rows", () => {
    expect(sorters).toEqual([expect.stringMatching(/^assets\/AgencyPage-/)]);
  });

  test.each(['element', 'DashboardScreen', 'HomeScreen', 'ListScreen', 'PageScreen', 'keep-live'])(
    "a page that loads %s loads nothing of the agency's page",
    (start) => {
      const loaded = loadedBy(start);
      expect(loaded.some((name) => name.startsWith('assets/element-'))).toBe(true);
      expect(loaded.filter((name) => /^assets\/AgencyPage-/.test(name))).toEqual([]);
      expect(loaded.filter((name) => sorters.includes(name))).toEqual([]);
    },
  );

  test('every text file has a brotli and a gzip copy', () => {
    expect(names).toEqual(
      expect.arrayContaining(texts.flatMap((name) => [`${name}.br`, `${name}.gz`])),
    );
    const source = read('widget.js');
    const bytes = (name: string) => readFileSync(join(dist, name));
    expect(gunzipSync(bytes('widget.js.gz')).toString()).toBe(source);
    expect(brotliDecompressSync(bytes('widget.js.br')).toString()).toBe(source);
  });

  test('every custom property that a style reads is declared, set by a script, or has a fallback', () => {
    const code = [...chunks.values()].join('');
    const declared = new Set(
      [...code.matchAll(/(--[\w-]+)[`'"]?\s*[:,]/g)].map(([, name]) => name),
    );
    const used = new Set([...code.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
    expect(used.size).toBeGreaterThan(20);
    expect([...used].filter((name) => !declared.has(name))).toEqual([]);
  });

  test('styles are inside the chunks, and no stylesheet but that of the standalone page is emitted', () => {
    expect(names.filter((name) => name.endsWith('.css') && name !== 'page.css')).toEqual([]);
    expect(chunksWith((code) => code.includes('--pd-color-canvas'))).not.toEqual([]);
  });

  test.each([
    ['imports the loader', /from ?["'`]\.\.\/widget\.js/],
    // `:has()` before `+` or `~`, and any element after another one (widget/GUIDE.md, "Traps").
    [
      'has a selector that makes the browser style large neighbours of an added element again',
      /:has\((?:[^()]|\([^()]*\))*\)\s*[+~]|[\w\])]\s*[+~]\s*\*/,
    ],
    [
      'has a selector that is only a list in :is() or :where(), which the browser tries on every element',
      /[,{}"'`]:(?:is|where)\([^()]*,[^()]*\)\s*[,{]/,
    ],
    ['refers to process', /process\.env/],
  ])('no chunk %s', (_what, fault) => {
    expect(chunksWith((code) => fault.test(code))).toEqual([]);
  });

  test('no chunk contains a build path', () => {
    expect(chunksWith((code) => code.includes(ROOM))).toEqual([]);
  });

  test('the standalone page loads the widget, has a description, and forbids indexing', () => {
    const html = read('index.html');
    expect(html).toContain('src="/widget.js"');
    expect(html).toMatch(/<meta name="description" content="[^"]{50,160}">/);
    expect(html).toContain('<meta name="robots" content="noindex">');
    const preloaded = [...html.matchAll(/rel="modulepreload" href="\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(preloaded).toHaveLength(3);
    expect(names).toEqual(expect.arrayContaining(preloaded));
  });
});
