import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Each build: its main file, and the rooms that it bundles. */
const BUILDS = {
  widget: { main: 'widget/dist/widget.js', rooms: ['core', 'widget'] },
  api: { main: 'api/dist/main.js', rooms: ['core', 'api'] },
  cli: { main: 'cli/dist/main.js', rooms: ['core', 'api', 'cli'] },
} as const;

const known = new Map<keyof typeof BUILDS, string>();

/**
 * The folder of a build. Throws if the build is missing or older than its sources, so that a test fails at once and
 * does not wait for what an old build lacks.
 */
export function built(name: keyof typeof BUILDS): string {
  const folder = known.get(name) ?? freshFolder(join(ROOT, BUILDS[name].main), BUILDS[name].rooms);
  known.set(name, folder);
  return folder;
}

/** The builds that are missing, or older than their sources or the installed packages. */
export const missingBuilds = (root = ROOT): string[] =>
  Object.entries(BUILDS).flatMap(([name, { main, rooms }]) => {
    try {
      freshFolder(join(root, main), rooms, root);
      const isOlder =
        statSync(join(root, 'package-lock.json')).mtimeMs > statSync(join(root, main)).mtimeMs;
      return isOlder ? [name] : [];
    } catch {
      return [name];
    }
  });

/** The folder of a built file. Throws if the file is missing or older than a source file of these rooms. */
export function freshFolder(main: string, rooms: readonly string[], root = ROOT): string {
  const folder = resolve(main, '..');
  const shown = relative(root, folder);
  if (!existsSync(main)) throw new Error(`${shown} is missing. Run npm run build.`);
  const { mtimeMs } = statSync(main);
  for (const room of rooms)
    for (const path of sources(join(root, room)))
      if (statSync(path).mtimeMs > mtimeMs)
        throw new Error(
          `${shown} is older than its sources, such as ${relative(root, path)}. Run npm run build.`,
        );
  return folder;
}

/** What a build may contain: no tests, benches, builds and what makes the packages. */
function* sources(folder: string): Iterable<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!/^(node_modules|dist|testing|bench|release)$/.test(entry.name)) yield* sources(path);
    } else if (/\.(ts|tsx|html)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}
