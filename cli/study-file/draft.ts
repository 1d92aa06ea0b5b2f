import type { Fault } from '@project-dashboard/core/faults';
import type { ProjectForm } from '@project-dashboard/core/projects';
import { firstLines, MAX_LINES } from './first-lines.ts';
import type { StudyDocument } from './study-document.ts';

/** The fields that a flag can give, by the names of the contract. */
export type FlagValues = Partial<Record<keyof ProjectForm | 'sharedFolderUrl', string | undefined>>;

/** The flag of each of these fields. */
export const FLAGS = {
  title: '--title',
  client: '--client',
  projectLead: '--lead',
  startDate: '--start-date',
  sharedFolderUrl: '--folder',
} as const satisfies Record<keyof FlagValues, string>;

/** A project before it is checked: what flags give, over what a file gives. */
export interface Draft {
  readonly values: Readonly<Record<string, unknown>>;
  /** One line for each of the first faults and the number of the others: the flags', then the file's by their lines. */
  describe(faults: readonly Fault[]): string[];
}

/** Lays flags over a file. A field that the file leaves empty is one that it leaves out. */
export function draftOf(flags: FlagValues, file: StudyDocument | undefined): Draft {
  const written = Object.entries(file?.values ?? {}).filter(
    ([, value]) => value !== null && value !== '',
  );
  const given = Object.entries(flags).filter(([, value]) => value !== undefined);
  const flagOf = (path: string) =>
    Object.entries(FLAGS).find(([name]) => name === path && given.some(([flag]) => flag === name));
  const describe = (faults: readonly Fault[]) => {
    // Finding the line of each takes time.
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
