import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../store/faults/start-error.ts';
import { writePrivate } from './private-file.ts';

/** The file with the SHA-256 of a backup, in the format that `sha256sum --check` reads. */
export const checksumFile = (file: string): string => `${file}.sha256`;

/** Writes the checksum of `content`, which will be the backup `file`, into `path`. */
export async function writeChecksum(content: string, file: string, path: string): Promise<void> {
  await writePrivate(path, `${await sha256Of(content)}  ${basename(file)}\n`);
}

/** A checksum file is one short line. */
const MAX_BYTES = 4096;

/**
 * Compares a copy of a backup with the checksum beside the backup. False if there is no checksum. Throws StartError if
 * they differ or the checksum cannot be read.
 */
export async function matchesChecksum(file: string, copy: string): Promise<boolean> {
  const path = checksumFile(file);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return false;
  const text = found.isFile() && found.size <= MAX_BYTES ? await readFile(path, 'utf8') : '';
  const [, expected] = /^\\?([0-9a-f]{64})(?:\s|$)/i.exec(text) ?? [];
  if (expected === undefined)
    throw new StartError(
      `${path} does not contain a SHA-256. Copy it again from where the backup was made, or delete it to restore without a checksum.`,
    );
  if ((await sha256Of(copy)) !== expected.toLowerCase())
    throw new StartError(
      `${file} does not match its checksum in ${path}. It was damaged or changed after the backup. Restore another backup.`,
    );
  return true;
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
