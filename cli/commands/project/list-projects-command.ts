import { Command, InvalidArgumentError } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { ListProjectsOptions } from './list-projects.ts';

function count(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1)
    throw new InvalidArgumentError('Use a whole number of 1 or more.');
  return value;
}

/** Builds `project list`. */
export function listProjectsCommand(io: Io): Command {
  return new Command('list')
    .summary('list the projects, newest first')
    .description(
      'List the projects, newest first.\nIn a pipe: study, company, lead, start date and slug, tab-separated, without headings.',
    )
    .option('--search <text>', 'only projects that match this text')
    .option('--limit <number>', 'list at most this many projects', count)
    .option('--json', 'print the projects as JSON; tokens are masked')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project list --search acme\n  $ project-dashboard project list | cut -f5',
    )
    .action(async (_, command: Command) => {
      const { listProjects } = await import('./list-projects.ts');
      io.exit(await listProjects(command.optsWithGlobals<ListProjectsOptions>(), io));
    });
}
