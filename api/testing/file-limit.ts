import { execFileSync } from 'node:child_process';

/** Whether {@link limitFiles} works here: it needs Linux and the program prlimit of util-linux. */
export const canLimitFiles = ((): boolean => {
  try {
    execFileSync('prlimit', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/**
 * Makes every write of a running process beyond so many bytes of a file fail with EFBIG, which databases report as an I/O error
 * (RLIMIT_FSIZE). Only the soft limit changes, so no special right is needed to lift it again. `user` is the one that the process
 * runs as, where that is another.
 */
export function limitFiles(
  pid: number,
  bytes: number | 'unlimited',
  user: { readonly uid: number; readonly gid: number } | undefined = undefined,
): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`], user);
}
