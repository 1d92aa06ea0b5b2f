import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const TSC = resolve(import.meta.dirname, '../../../node_modules/.bin/tsc');
const HOST = [
  ...['--ignoreConfig', '--noEmit', '--strict', '--jsx', 'react-jsx'],
  // The strictest host: it checks the types of its libraries too.
  ...['--skipLibCheck', 'false', '--types', '', '--lib', 'es2024,dom'],
  ...['--module', 'esnext', '--moduleResolution', 'bundler'],
];

/** What the TypeScript compiler says about files of a host, and about the types of our packages that they import. */
export async function typeErrors(
  folder: string,
  files: readonly string[],
  ...flags: readonly string[]
): Promise<string> {
  const checked = promisify(execFile)(TSC, [...HOST, ...flags, ...files], { cwd: folder });
  const { stdout } = await checked.catch((failure: { stdout: string }) => failure);
  return stdout
    .split('\n')
    .filter((line) => !/^node_modules\/(?!research-project-dashboard)/.test(line))
    .join('\n');
}
