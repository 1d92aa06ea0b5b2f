import { join } from 'node:path';
import { build } from 'vite';
import type { Example } from './find-examples.ts';

/**
 * Where the files of an example are: its own folder, or one in `made` into which Vite bundles it when it is first
 * asked for. The answer is undefined for a name that is none.
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

/** With the frameworks' development builds, whose warnings a reader of the console should see. */
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
