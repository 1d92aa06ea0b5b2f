import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import { countFrom1 } from './count-from-1.ts';
import type { ListProjectsOptions } from './list-projects.ts';

/** Builds `project list`. */
export function listProjectsCommand(io: Io): Command {
  return new Command('list')
    .summary('list the projects, newest first')
    .description(
      'List the projects, newest first.\nIn a pipe: study, company, lead, start date and slug, tab-separated, without headings. With --archived, the time of archiving stands in place of the start date.',
    )
    .option('--search <text>', 'only projects that match this text')
    .option('--archived', 'list the archived projects instead')
    .option('--limit <number>', 'list at most this many projects', countFrom1)
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
