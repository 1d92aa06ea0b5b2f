import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

type Output = Extract<Awaited<ReturnType<typeof build>>, { output: unknown }>['output'];

async function outputOf(config: Parameters<typeof build>[0]): Promise<Output[number][]> {
  const built = await build({ logLevel: 'silent', ...config });
  return [built].flat().flatMap((part) => ('output' in part ? [...part.output] : []));
}

describe('the built widget', () => {
  let files: Output[number][];
  const namesOf = (test: (text: string) => boolean) =>
    files
      .filter((file) => test(file.type === 'chunk' ? file.code : file.source.toString()))
      .map(({ fileName }) => fileName);

  beforeAll(async () => {
    // Vitest sets NODE_ENV to "test", which would build React's development JSX with file names.
    vi.stubEnv('NODE_ENV', 'production');
    files = await outputOf({
      configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
      build: { write: false },
    });
  });

  afterAll(() => {
    vi.unstubAllEnvs();
  });

  test("widget.js loads the elements' chunk and has no static imports", () => {
    const loader = files.find(({ fileName }) => fileName === 'widget.js');
    if (loader?.type !== 'chunk') throw new Error('There is no loader.');
    expect(loader.imports).toEqual([]);
    expect(loader.dynamicImports).toEqual([expect.stringMatching(/^assets\/element-/)]);
  });

  test('the client view loads no editor code', () => {
    const chunks = files.filter((file) => file.type === 'chunk');
    const element = chunks.find(({ name }) => name === 'element');
    const first = chunks.filter(({ fileName }) => element?.imports.includes(fileName));
    const modules = [element, ...first].flatMap((chunk) => Object.keys(chunk?.modules ?? {}));
    expect(modules.filter((path) => /[\\/]MilestonesSection\.tsx$/.test(path))).toHaveLength(1);
    expect(modules.filter((path) => /@dnd-kit|[\\/]MilestonesEditor\.tsx$/.test(path))).toEqual([]);
  });

  test('every text file has a brotli and a gzip copy', () => {
    const names = files.map(({ fileName }) => fileName);
    const texts = names.filter((name) => /\.(js|html)$/.test(name));
    expect(names).toEqual(
      expect.arrayContaining(texts.flatMap((name) => [`${name}.br`, `${name}.gz`])),
    );
    const source = (name: string) => {
      const file = files.find(({ fileName }) => fileName === name);
      if (file === undefined) throw new Error(`${name} is missing.`);
      return file.type === 'chunk' ? file.code : file.source;
    };
    expect(gunzipSync(source('widget.js.gz')).toString()).toBe(source('widget.js'));
    expect(brotliDecompressSync(source('widget.js.br')).toString()).toBe(source('widget.js'));
  });

  test('every custom property that a style reads is declared, set by a script, or has a fallback', () => {
    const code = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
    const declared = new Set(
      [...code.matchAll(/(--[\w-]+)[`'"]?\s*[:,]/g)].map(([, name]) => name),
    );
    const read = new Set([...code.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
    expect(read.size).toBeGreaterThan(20);
    expect([...read].filter((name) => !declared.has(name))).toEqual([]);
  });

  test('no chunk imports the loader', () => {
    expect(namesOf((text) => /from ?["'`]\.\.\/widget\.js/.test(text))).toEqual([]);
  });

  test('styles are inside the chunks, and no stylesheet is emitted for a host page', () => {
    expect(files.map(({ fileName }) => fileName).filter((name) => name.endsWith('.css'))).toEqual(
      [],
    );
    expect(namesOf((text) => text.includes('--pd-color-canvas'))).not.toEqual([]);
  });

  test('no selector makes the browser style large neighbours of an added element again', () => {
    // `:has()` before `+` or `~`, and any element after another one (widget/README.md, "Traps").
    const slow = /:has\((?:[^()]|\([^()]*\))*\)\s*[+~]|[\w\])]\s*[+~]\s*\*/;
    expect(namesOf((text) => slow.test(text)).filter((name) => name.endsWith('.js'))).toEqual([]);
  });

  test('no selector is only a list in :is() or :where(), which the browser tries on every element', () => {
    const slow = /[,{}"'`]:(?:is|where)\([^()]*,[^()]*\)\s*[,{]/;
    expect(namesOf((text) => slow.test(text)).filter((name) => name.endsWith('.js'))).toEqual([]);
  });

  test('no chunk contains a build path or a reference to process', () => {
    const room = fileURLToPath(new URL('..', import.meta.url));
    expect(namesOf((text) => text.includes(room))).toEqual([]);
    expect(namesOf((text) => text.includes('process.env'))).toEqual([]);
  });

  test('the homepage, the project list and live updates load no editor', () => {
    const chunks = files.filter((file) => file.type === 'chunk');
    const loadedBy = (module: string) => {
      const found = new Set(
        chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module))),
      );
      for (const { imports } of found)
        for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
      return [...found].map(({ name }) => name);
    };
    for (const screen of [
      '/home/HomeScreen.tsx',
      '/projects/ProjectsPage.tsx',
      '/data/live/keep-live.ts',
    ]) {
      expect(loadedBy(screen)).toContain('element');
      expect(loadedBy(screen)).not.toContain('editor');
    }
  });

  test('the standalone page loads the widget, has a description, and forbids indexing', () => {
    const page = files.find(({ fileName }) => fileName === 'index.html');
    const html = page?.type === 'asset' ? page.source.toString() : '';
    expect(html).toContain('src="/widget.js"');
    expect(html).toMatch(/<meta name="description" content="[^"]{50,160}">/);
    expect(html).toContain('<meta name="robots" content="noindex">');
    const preloaded = [...html.matchAll(/rel="modulepreload" href="\/([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect(preloaded).toHaveLength(3);
    expect(files.map(({ fileName }) => fileName)).toEqual(expect.arrayContaining(preloaded));
  });
});
