import { readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';

/** What is served, by the ending of a file's name. */
export const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

/** The text of a file in a folder, where a path that ends in "" is its index.html; undefined where there is none. */
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
