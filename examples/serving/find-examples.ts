import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** An example with a page. Its title and text are the first lines of its README. */
export interface Example {
  readonly name: string;
  readonly folder: string;
  readonly title: string;
  readonly shows: string;
  /** True if Vite must bundle it first. */
  readonly isBundled: boolean;
}

const EXAMPLES = resolve(import.meta.dirname, '..');

/** Every example folder with an index.html, by name. */
export function findExamples(): Example[] {
  return readdirSync(EXAMPLES)
    .map((name) => ({ name, folder: join(EXAMPLES, name) }))
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
