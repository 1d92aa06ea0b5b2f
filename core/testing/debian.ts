import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

// Several test files may find that something is missing at the same moment: apt waits for its lock instead of failing.
const APT_WAIT = ['-o', 'DPkg::Lock::Timeout=300'];

export const isRoot = () => process.getuid?.() === 0;

/** Tries to install a package of Debian's: as root, on Debian. Whoever needs it says what to do where it is missing then. */
export function installOnDebian(name: string): void {
  if (!isRoot() || !existsSync('/etc/debian_version')) return;
  const apt = (...words: string[]) =>
    execFileSync('apt-get', [...words, ...APT_WAIT], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    apt('update', '-q');
    apt('install', '-yq', '--no-install-recommends', name);
  } catch {
    // No network, perhaps.
  }
}
