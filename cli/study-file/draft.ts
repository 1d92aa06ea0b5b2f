import { basename } from 'node:path';
import type { Fault } from '@project-dashboard/core/contract/faults/faults';
import type { ProjectForm } from '@project-dashboard/core/rows/projects/fields';
import { readFileText } from '@project-dashboard/core/texts/text/file-text';
import { EXIT, Failure } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { readBytes } from '../terminal/read-file.ts';
import { firstLines, MAX_LINES } from './check-study.ts';
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

/** The fields that have a flag, by their names in the contract. */
type FlagValues = Partial<Record<keyof ProjectForm | 'sharedFolderUrl', string | undefined>>;

export const FLAGS = {
  title: '--title',
  client: '--client',
  projectLead: '--lead',
  startDate: '--start-date',
  sharedFolderUrl: '--folder',
} as const satisfies Record<keyof FlagValues, string>;

/** A project before it is checked: the values of flags and file. Flags win. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  /** One line for each of the first errors and the number of the others. Errors in flags come first, then by line. */
  describe(faults: readonly Fault[]): string[];
}

/** Merges flags and file. Flags win, and an empty field in the file counts as left out. */
export function draftOf(flags: FlagValues, file: StudyDocument | undefined): Draft {
  const written = Object.entries(file?.values ?? {}).filter(
    ([, value]) => value !== null && value !== '',
  );
  const given = Object.entries(flags).filter(([, value]) => value !== undefined);
  const flagOf = (path: string) =>
    Object.entries(FLAGS).find(([name]) => name === path && given.some(([flag]) => flag === name));
  const describe = (faults: readonly Fault[]) => {
    // Finding a line takes time, so only the shown errors get one.
    const lines = faults
      .slice(0, MAX_LINES)
      .map(({ path, message }) => {
        const [, flag] = flagOf(path) ?? [];
        if (flag !== undefined || file === undefined)
          return { line: 0, text: `${flag ?? path}: ${message}` };
        const line = file.lineOf(path);
        const part = path === '' ? '' : `${shownPath(path)}: `;
        return { line, text: `${file.name}:${line}: ${part}${message}` };
      })
      .toSorted((one, other) => one.line - other.line)
      .map(({ text }) => text);
    return firstLines(lines, faults.length);
  };
  return { values: { ...Object.fromEntries(written), ...Object.fromEntries(given) }, describe };
}

/** `milestones.3.dueDate` as `milestones[3].dueDate`. */
const shownPath = (path: string): string => path.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');
