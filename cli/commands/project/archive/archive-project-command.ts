import { Command } from 'commander';
import type { Io } from '../../../terminal/io.ts';
import type { ArchiveProjectOptions } from './archive-project.ts';

/** Builds `project archive`. */
export function archiveProjectCommand(io: Io): Command {
  return new Command('archive')
    .summary('make a project read-only and take it off the list')
    .description(
      'Make a project read-only and take it off the project list, the health overview and the weekly mail.\nIts links still open. "project restore" brings it back. Asks first.',
    )
    .argument('<project>', 'slug or id')
    .option('--yes', 'do not ask')
    .option('--json', 'print the project as JSON; tokens are masked')
    .addHelpText('after', '\nExample:\n  $ project-dashboard project archive brand-study-q3')
    .action(async (word: string, _, command: Command) => {
      const { archiveProject } = await import('./archive-project.ts');
      io.exit(await archiveProject(word, command.optsWithGlobals<ArchiveProjectOptions>(), io));
    });
}
