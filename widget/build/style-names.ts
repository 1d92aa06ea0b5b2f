import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const WIDGET = fileURLToPath(new URL('..', import.meta.url));

/** Every style file of the widget by its path, with a short name that is the same in every build of one source. */
const files = new Map(
  readdirSync(WIDGET, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.css.ts') && !/(^|\/)(node_modules|dist)\//.test(path))
    .toSorted()
    .map((path, index) => [path, index.toString(36).padStart(2, '0')]),
);

/** The short name of a style file. A hash would weigh more, since it cannot be compressed. */
export function styleFileName(path: string): string {
  const name = files.get(relative(WIDGET, path.replace(/\?.*$/, '')).replaceAll('\\', '/'));
  if (name === undefined) throw new Error(`${path} is no style file of the widget.`);
  return name;
}

const prefixes = new Map<string, string>();

/** Class names of a build: the file's short name and the running number that vanilla-extract puts behind its hash. */
export function styleName({ hash, filePath }: { hash: string; filePath: string }): string {
  // The path is from the root of the build, which may be the folder above. Each file counts from 0, so what comes before its first number is the hash of its path.
  const prefix = prefixes.get(filePath) ?? hash.slice(0, -1);
  prefixes.set(filePath, prefix);
  return `p${styleFileName(join(WIDGET, filePath.replace(/^widget\//, '')))}${hash.slice(prefix.length)}`;
}
