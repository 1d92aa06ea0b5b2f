import { Command } from 'commander';
import type { Io } from '../../../terminal/io.ts';
import type { DeleteProjectOptions } from './delete-project.ts';

/** Builds `project delete`. */
export function deleteProjectCommand(io: Io): Command {
  return new Command('delete')
    .summary('delete an archived project for good')
    .description(
      'Delete an archived project for good, with everything that belongs to it. Nothing can bring it back.\nIn a terminal, type the slug to confirm. Elsewhere pass --yes and --slug.',
    )
    .argument('<archived-project>', 'slug or id')
    .option('--yes', 'do not ask; needs --slug')
    .option('--slug <slug>', "the project's slug, so that no other project is deleted by mistake")
    .option('--json', 'print the deleted project as JSON; tokens are masked')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project delete brand-study-q3\n  $ project-dashboard project delete brand-study-q3 --yes --slug brand-study-q3',
    )
    .action(async (word: string, _, command: Command) => {
      const { deleteProject } = await import('./delete-project.ts');
      io.exit(await deleteProject(word, command.optsWithGlobals<DeleteProjectOptions>(), io));
    });
}
