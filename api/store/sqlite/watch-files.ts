import { realpathSync, statSync } from 'node:fs';

/**
 * Remembers which files an open SQLite database consists of. The answer looks again and gives the path of one that was
 * deleted or replaced since; undefined while all are in place. SQLite keeps its side files for as long as a connection is
 * open, and a VACUUM, a checkpoint or a backup replaces none of them. Costs a few microseconds.
 */
export function watchFiles(path: string): () => string | undefined {
  // SQLite puts its side files beside the file that a link leads to.
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

/** Tells a file from every other; `absent` where the path has none, undefined where it cannot be looked at. */
function look(path: string): string | undefined {
  try {
    const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
    return stat === undefined ? 'absent' : `${stat.dev}:${stat.ino}`;
  } catch {
    return undefined;
  }
}
