import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { dndInShadow } from './dnd-in-shadow.ts';

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
    // The runner says "test", which would build React's development syntax with its file names.
    vi.stubEnv('NODE_ENV', 'production');
    files = await outputOf({
      configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
      build: { write: false },
    });
  });

  afterAll(() => {
    vi.unstubAllEnvs();
  });

  test('widget.js only loads the rest, so a second copy of it costs nothing', () => {
    const loader = files.find(({ fileName }) => fileName === 'widget.js');
    expect(loader?.type === 'chunk' && gzipSync(loader.code).length).toBeLessThan(512);
    expect(loader?.type === 'chunk' && loader.code).toMatch(
      /^\s*import\(["'`]\.\/assets\/element-[\w-]+\.js["'`]\);?\s*(export ?\{\};?)?\s*$/,
    );
  });

  test('no chunk imports the loader back', () => {
    expect(namesOf((text) => /from ?["'`]\.\.\/widget\.js/.test(text))).toEqual([]);
  });

  test('styles travel in the chunks; no stylesheet is there for a host page to load', () => {
    expect(files.map(({ fileName }) => fileName).filter((name) => name.endsWith('.css'))).toEqual(
      [],
    );
    expect(namesOf((text) => text.includes('--pd-color-canvas'))).not.toEqual([]);
  });

  test('nothing tells where it was built or asks for a process', () => {
    const room = fileURLToPath(new URL('..', import.meta.url));
    expect(namesOf((text) => text.includes(room))).toEqual([]);
    expect(namesOf((text) => text.includes('process.env'))).toEqual([]);
  });

  test('the standalone page comes along', () => {
    const page = files.find(({ fileName }) => fileName === 'index.html');
    expect(page?.type === 'asset' && page.source.toString()).toContain('src="/widget.js"');
  });
});

test('the installed dnd-kit walks out of a shadow root', async () => {
  const [chunk] = await outputOf({
    configFile: false,
    plugins: [dndInShadow()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { external: /^react/ },
      lib: {
        entry: fileURLToPath(import.meta.resolve('@dnd-kit/core').replace(/[^/]+$/, 'core.esm.js')),
        formats: ['es'],
      },
    },
  });
  expect(chunk?.type === 'chunk' && chunk.code).toContain('instanceof ShadowRoot');
});
