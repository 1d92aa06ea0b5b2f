import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const OPTIONS = [
  // Several test files may install a package at the same moment, so apt waits for its lock instead of failing.
  'DPkg::Lock::Timeout=300',
  // Without a network it gives up soon.
  'Acquire::Retries=0',
  'Acquire::http::Timeout=15',
  'Acquire::https::Timeout=15',
].flatMap((option) => ['-o', option]);

export const isRoot = () => process.getuid?.() === 0;

/**
 * Tries to install a Debian package, if this runs as root on Debian. The caller reports a package that is still
 * missing.
 */
export function installOnDebian(name: string): void {
  if (!isRoot() || !existsSync('/etc/debian_version')) return;
  process.stderr.write(`Installing ${name} with apt-get …\n`);
  const apt = (...words: string[]) =>
    execFileSync('apt-get', [...words, ...OPTIONS], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  try {
    apt('update', '-q');
    apt('install', '-yq', '--no-install-recommends', name);
  } catch {
    // There may be no network.
  }
}
