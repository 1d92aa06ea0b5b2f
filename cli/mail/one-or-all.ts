import { wrongUsage } from '../terminal/failure.ts';

/** Refuses a command line that names neither a project nor --all, or both (exit 2). */
export function oneOrAll(project: string | undefined, all = false): void {
  if ((project === undefined) === all) return;
  throw wrongUsage(
    all ? 'A project and --all cannot be used together.' : 'No project is named.',
    all ? 'Remove one of them.' : 'Name a project, or pass --all.',
  );
}
