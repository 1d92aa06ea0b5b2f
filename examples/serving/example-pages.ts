import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, resolve } from 'node:path';
import { build } from 'vite';

/** An example with a page. Its title and text are the first lines of its README. */
interface Example {
  readonly name: string;
  readonly folder: string;
  readonly title: string;
  readonly shows: string;
  /** True if Vite must bundle it first. */
  readonly isBundled: boolean;
}

const PAGES = resolve(import.meta.dirname, '../embed');

/** Every example of embed/, by name. */
export function findExamples(): Example[] {
  return readdirSync(PAGES)
    .map((name) => ({ name, folder: join(PAGES, name) }))
    .filter(({ folder }) => existsSync(join(folder, 'index.html')))
    .map(({ name, folder }) => {
      const readme = readFileSync(join(folder, 'README.md'), 'utf8');
      const [title = '', shows = ''] = readme.split('\n\n');
      return {
        name,
        folder,
        title: title.replace(/^# /, ''),
        shows: plain(shows),
        isBundled: existsSync(join(folder, 'vite.config.ts')),
      };
    });
}

/** A paragraph of Markdown as plain text. */
const plain = (markdown: string): string =>
  markdown
    .replaceAll('\n', ' ')
    .replaceAll('`', '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');

/**
 * Returns a function that gives the folder of an example's files: its own, or one in `made` into which Vite bundles
 * it at the first request. The function returns undefined for an unknown name.
 */
export function builtFolder(
  examples: readonly Example[],
  made: string,
): (name: string) => Promise<string | undefined> {
  const folders = new Map<string, Promise<string>>();
  return async (name) => {
    const example = examples.find((it) => it.name === name);
    if (example === undefined || !example.isBundled) return example?.folder;
    const folder = folders.get(name) ?? bundle(example, join(made, name));
    folders.set(name, folder);
    return folder;
  };
}

/** Uses the frameworks' development builds, so that the console shows their warnings. */
async function bundle({ name, folder }: Example, outDir: string): Promise<string> {
  await build({
    root: folder,
    base: `/${name}/`,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    build: { outDir, minify: false },
  });
  return outDir;
}

/** The served content types, by file extension. */
export const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

/** The text of a file in a folder; a path that ends in "" means index.html. Undefined if there is no file. */
export function readText(folder: string, path: readonly string[]): string | undefined {
  const file = join(folder, ...path, path.at(-1) === '' ? 'index.html' : '');
  const isInside = !relative(folder, file).startsWith('..');
  if (!isInside || TYPES[extname(file)] === undefined) return undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page that links to every example. */
export const indexPage = (examples: readonly Example[]): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Examples of Project Dashboard</title>
    <style>
      body { max-width: 680px; margin: 48px auto; padding: 0 24px; font: 16px/1.5 system-ui, sans-serif; color: #231b28; }
      dt { margin-top: 20px; font-weight: 600; }
      dd { margin: 2px 0 0; color: #62586a; }
      a { color: #5b2a63; }
    </style>
  </head>
  <body>
    <h1>Examples</h1>
    <dl>${examples
      .map(
        ({ name, title, shows }) => `
      <dt><a href="/${name}/">${escaped(title)}</a></dt>
      <dd>${escaped(shows)}</dd>`,
      )
      .join('')}
    </dl>
  </body>
</html>
`;
