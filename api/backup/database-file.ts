import { readlink, realpath } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { readAddress } from '../store/address.ts';

/** The SQLite file itself, where DATABASE_URL names a symbolic link to it. Undefined for PostgreSQL. */
export async function databaseFile(databaseUrl: string): Promise<string | undefined> {
  const address = readAddress(databaseUrl);
  return address.kind === 'sqlite' ? targetOf(address.path) : undefined;
}

/** The end of a chain of links, also if no file is there yet. */
async function targetOf(path: string, depth = 0): Promise<string> {
  const real = await realpath(path).catch(() => undefined);
  if (real !== undefined) return real;
  const link = await readlink(path).catch(() => undefined);
  return link === undefined || depth > 40
    ? path
    : targetOf(resolve(dirname(path), link), depth + 1);
}
