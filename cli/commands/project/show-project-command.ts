import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { ShowProjectOptions } from './show-project.ts';

/** Builds `project show`. */
export function showProjectCommand(io: Io): Command {
  return new Command('show')
    .summary('show a project with its lists')
    .description(
      'Show a project: its header, its health with the reason, milestones, client inputs and approvals.\nIn a pipe, tab-separated: a line with name and value for each field, then a line for each row that begins with milestone, input or approval.',
    )
    .argument('<project>', 'slug or id')
    .option(
      '--json',
      'print project, health, milestones, inputs and approvals as JSON; tokens are masked',
    )
    .addHelpText(
      'after',
      "\nExamples:\n  $ project-dashboard project show brand-study-q3\n  $ project-dashboard project show brand-study-q3 | grep '^milestone'",
    )
    .action(async (word: string, _, command: Command) => {
      const { showProject } = await import('./show-project.ts');
      io.exit(await showProject(word, command.optsWithGlobals<ShowProjectOptions>(), io));
    });
}
