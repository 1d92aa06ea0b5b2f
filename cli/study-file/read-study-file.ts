import { basename } from 'node:path';
import { readFileText } from '@project-dashboard/core/text';
import { EXIT } from '../terminal/exit-codes.ts';
import { Failure } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { readBytes } from '../terminal/read-file.ts';
import type { StudyDocument } from './study-document.ts';

/** The largest request body that the API accepts. */
const MAX_BYTES = 1024 * 1024;

/** Reads a study from a file, or from stdin for `-`. Throws a Failure (exit 2) if it cannot be read. */
export async function readStudyFile(path: string, io: Io): Promise<StudyDocument> {
  const name = path === '-' ? 'stdin' : path;
  const bytes = await readBytes(path, MAX_BYTES, io).catch((cause: unknown) => {
    throw unusable(`${name} cannot be read.`, 'Check the path and its permissions.', cause);
  });
  if (bytes === null)
    throw new Failure(`${name} is larger than 1 MiB, which is the limit for one project.`, {
      code: 'file.too-large',
      exit: EXIT.usage,
      fix: 'Remove some rows and add them to the project later.',
    });
  const read = readFileText(bytes);
  if (!read.ok)
    throw unusable(
      `${name}:${read.line}: This file is ${read.fault}.`,
      'Save it as UTF-8 text and run the command again. Nothing was created.',
    );
  const { readStudyDocument } = await import('./study-document.ts');
  return readStudyDocument(basename(name), read.text);
}

const unusable = (message: string, fix: string, cause?: unknown): Failure =>
  new Failure(message, { code: 'file.unreadable', exit: EXIT.usage, fix, cause });
