import { readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';

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
