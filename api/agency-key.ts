import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { MIN_AGENCY_KEY } from './settings.ts';
import { readAddress } from './store/address.ts';
import { StartError } from './store/faults/start-error.ts';

/** Where the made key lives: beside a SQLite database, and in `data/` for a server of its own. */
export function agencyKeyFile(databaseUrl: string): string {
  const address = readAddress(databaseUrl);
  return join(address.kind === 'sqlite' ? dirname(address.path) : resolve('data'), 'agency.key');
}

/**
 * The agency key where AGENCY_KEY is unset: read from its file, or made there, 256 bits with mode 0600. Throws
 * StartError where the file is unusable or other users may read it: a key that others may know is not one.
 */
export function keptAgencyKey(databaseUrl: string): string {
  const file = agencyKeyFile(databaseUrl);
  try {
    return readAgencyKeyFile(file) ?? makeKey(file);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The agency key cannot be kept in ${file}. Check the rights of the folder and the free space, or set AGENCY_KEY.`,
    );
  }
}

/** The key in its file; undefined where there is none. Throws StartError for one that is short or open to others. */
export function readAgencyKeyFile(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  if (process.platform !== 'win32' && (stat.mode & 0o077) !== 0)
    throw new StartError(
      `Other users may read the agency key in ${file}. Delete it, so that a new one is made, or run: chmod 600 ${file}`,
    );
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < MIN_AGENCY_KEY)
    throw new StartError(
      `The agency key in ${file} is shorter than ${MIN_AGENCY_KEY} characters. Delete the file, so that a new one is made.`,
    );
  return key;
}

/** Written aside and linked into place: whoever reads the file finds all of a key, and of two first starts one wins. */
function makeKey(file: string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  try {
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
    linkSync(draft, file);
  } catch (error) {
    if (statSync(file, { throwIfNoEntry: false }) === undefined) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(file, 'utf8').trim();
}
