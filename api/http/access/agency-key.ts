import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readAddress } from '../../store/address.ts';
import { StartError } from '../../store/faults/fault.ts';

/** The shortest agency key, in characters. */
export const MIN_AGENCY_KEY = 32;

/** The path of the generated key: beside a SQLite database, or in `data/` for PostgreSQL. */
export function agencyKeyFile(databaseUrl: string): string {
  const address = readAddress(databaseUrl);
  return join(address.kind === 'sqlite' ? dirname(address.path) : resolve('data'), 'agency.key');
}

/**
 * The agency key for a server without AGENCY_KEY. It is read from its file, or generated there with 256 bits and mode
 * 0600. Throws StartError if the file is unusable or other users can read it, because they may know the key.
 */
export function keptAgencyKey(databaseUrl: string): string {
  const file = agencyKeyFile(databaseUrl);
  try {
    return readAgencyKeyFile(file) ?? makeKey(file);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The agency key cannot be saved in ${file}. Check the permissions of the folder and the free space, or set AGENCY_KEY.`,
    );
  }
}

/** The key in its file; undefined without a file. Throws StartError if it is too short or other users can read it. */
export function readAgencyKeyFile(file: string): string | undefined {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat === undefined) return undefined;
  if (process.platform !== 'win32' && (stat.mode & 0o077) !== 0)
    throw new StartError(
      `Other users can read the agency key in ${file}. Delete the file to make a new key, or run: chmod 600 ${file}`,
    );
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < MIN_AGENCY_KEY)
    throw new StartError(
      `The agency key in ${file} is shorter than ${MIN_AGENCY_KEY} characters. Delete the file to make a new key.`,
    );
  return key;
}

/**
 * Writes a temporary file and links it into place. A reader always finds a complete key, and of two first starts one
 * wins.
 */
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
