import { execFileSync } from 'node:child_process';

/** True if {@link limitFiles} works here: it needs Linux and the program prlimit of util-linux. */
export const canLimitFiles = ((): boolean => {
  try {
    execFileSync('prlimit', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/**
 * Limits the size of the files that a running process writes (RLIMIT_FSIZE). Writes beyond it fail with EFBIG, which
 * databases report as an I/O error. Only the soft limit changes, so lifting it needs no special permission. `user` is
 * the process's user, if it is another one.
 */
export function limitFiles(
  pid: number,
  bytes: number | 'unlimited',
  user: { readonly uid: number; readonly gid: number } | undefined = undefined,
): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], user);
}
