import { join } from 'node:path';
import { build } from 'vite';
import type { Example } from './find-examples.ts';

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
