import { mkdir, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { faultOf } from './faults/fault.ts';

/**
 * Makes a folder and the ones above it, for this user only, or none of them. Returns the new ones, the highest first.
 * mkdir's `recursive` never ends if the kernel refuses a new name with ENOENT, as in /proc.
 */
export async function makeFolder(path: string): Promise<readonly string[]> {
  try {
    await mkdir(path, { mode: 0o700 });
    return [path];
  } catch (error) {
    const { code } = faultOf(error);
    if (code === 'EEXIST') return [];
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    const above = await makeFolder(dirname(path));
    try {
      await mkdir(path, { mode: 0o700 });
    } catch (refused) {
      await removeFolders(above);
      throw refused;
    }
    return [...above, path];
  }
}

/** Removes folders that were just made, if they are still empty. */
export async function removeFolders(made: readonly string[]): Promise<void> {
  for (const folder of made.toReversed()) await rmdir(folder).catch(() => {});
}
