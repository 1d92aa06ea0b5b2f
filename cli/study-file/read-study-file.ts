import { readFile, stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { EXIT } from '../terminal/exit-codes.ts';
import { Failure } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import type { StudyDocument } from './study-document.ts';

/** The largest request body that the API accepts. */
const MAX_BYTES = 1024 * 1024;

/** Reads a study from a file, or from stdin for `-`. Throws a Failure (exit 2) if it cannot be read. */
export async function readStudyFile(path: string, io: Io): Promise<StudyDocument> {
  const isStdin = path === '-';
  const text = isStdin ? await fromStdin(io) : await fromFile(resolve(io.cwd, path), path);
  const { readStudyDocument } = await import('./study-document.ts');
  return readStudyDocument(isStdin ? 'stdin' : basename(path), text);
}

async function fromFile(absolute: string, path: string): Promise<string> {
  try {
    // The size of a large file is checked before it is read. Only a regular file has a size.
    const found = await stat(absolute);
    if (found.isFile() && found.size > MAX_BYTES) throw tooLarge(path);
    return await readFile(absolute, 'utf8');
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    throw new Failure(`${path} cannot be read.`, {
      code: 'file.unreadable',
      exit: EXIT.usage,
      fix: 'Check the path and its permissions.',
      cause,
    });
  }
}

async function fromStdin({ input }: Io): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of input) {
    const bytes = Buffer.from(part);
    size += bytes.length;
    if (size > MAX_BYTES) throw tooLarge('stdin');
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}

const tooLarge = (name: string): Failure =>
  new Failure(`${name} is larger than 1 MiB, which is the limit for one project.`, {
    code: 'file.too-large',
    exit: EXIT.usage,
    fix: 'Remove some rows and add them to the project later.',
  });
