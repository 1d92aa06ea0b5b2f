import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Lets npm install packages from a registry into a folder. `words` are their names, and options of npm. */
export async function npmInstall(
  folder: string,
  registry: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  // Without --prefix, npm uses the nearest parent folder that has a package.
  const here = ['--prefix', folder, '--registry', registry];
  const quick = ['--prefer-offline', '--no-audit', '--no-fund'];
  const options = { cwd: folder, env: { ...process.env, ...env } };
  try {
    await promisify(execFile)('npm', ['install', ...here, ...quick, ...words], options);
  } catch (cause) {
    const message = `npm could not install ${words.join(' ')}. Check that the npm registry is reachable.`;
    throw new Error(message, { cause });
  }
}
