import { closeSync, createReadStream, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { type FileText, readSmallText } from '@project-dashboard/core/texts/text/file-text';
import { wrongOption } from './failure.ts';
import type { Io } from './io.ts';

/**
 * The bytes of a file, or of standard input for `-`; null if there are more than `limit`. Reading stops there, so that a
 * pipe or a device without an end is refused too. Rejects if it cannot be read.
 */
export async function readBytes(path: string, limit: number, io: Io): Promise<Buffer | null> {
  const source = path === '-' ? io.input : createReadStream(resolve(io.cwd, path), { end: limit });
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of source) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > limit) return null;
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

interface ImageLimit {
  readonly bytes: number;
  /** What is wrong with a larger file. */
  readonly tooLarge: string;
  readonly fix: string;
}

/** The image of a file as a data URL. Throws a Failure that names the option. */
export async function readImage(
  file: string,
  flag: string,
  { bytes: limit, tooLarge, fix }: ImageLimit,
  io: Io,
): Promise<string> {
  const bytes = await readBytes(file, limit, io).catch((error: unknown) => {
    throw wrongOption(flag, `The file ${file} cannot be read.`, fix, error);
  });
  if (bytes === null) throw wrongOption(flag, tooLarge, fix);
  return `data:image/png;base64,${bytes.toString('base64')}`;
}

/** The text of a file with settings or one secret; see {@link readSmallText}. Throws if it cannot be read. */
export function readSettingsText(path: string): FileText {
  const file = openSync(path, 'r');
  try {
    return readSmallText((into) => readSync(file, into));
  } finally {
    closeSync(file);
  }
}
