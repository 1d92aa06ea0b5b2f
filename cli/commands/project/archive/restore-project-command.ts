import { Command } from 'commander';
import type { Io } from '../../../terminal/io.ts';
import type { ArchiveProjectOptions } from './archive-project.ts';

/** Builds `project restore`. */
export function restoreProjectCommand(io: Io): Command {
  return new Command('restore')
    .summary('bring an archived project back')
    .description(
      'Bring an archived project back: it can be changed again and returns to the project list, the health overview and the weekly mail. Asks first.',
    )
    .argument('<archived-project>', 'slug or id')
    .option('--yes', 'do not ask')
    .option('--json', 'print the project as JSON; tokens are masked')
    .addHelpText('after', '\nExample:\n  $ project-dashboard project restore brand-study-q3')
    .action(async (word: string, _, command: Command) => {
      const { restoreProject } = await import('./restore-project.ts');
      io.exit(await restoreProject(word, command.optsWithGlobals<ArchiveProjectOptions>(), io));
    });
}
