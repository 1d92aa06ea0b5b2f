import { realpathSync, statSync } from 'node:fs';

/**
 * Remembers the files of an open SQLite database. The returned function checks them again and gives the path of a
 * file that was deleted or replaced, or undefined. SQLite keeps its side files while a connection is open, and
 * VACUUM, checkpoints and backups do not replace them. A check takes a few microseconds.
 */
export function watchFiles(path: string): () => string | undefined {
  // If the path is a link, SQLite puts its side files beside the link's target.
  const real = realpathSync(path);
  const files = [path, `${real}-wal`, `${real}-shm`]
    .map((file) => ({ file, opened: look(file) }))
    .filter(({ opened }) => opened !== undefined && opened !== 'absent');
  return () =>
    files.find(({ file, opened }) => {
      const found = look(file);
      return found !== undefined && found !== opened;
    })?.file;
}

/** Identifies a file; `absent` if there is none at the path, undefined if it cannot be checked. */
function look(path: string): string | undefined {
  try {
    const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
    return stat === undefined ? 'absent' : `${stat.dev}:${stat.ino}`;
  } catch {
    return undefined;
  }
}
