import { Command, Option } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { ShowHealthOptions } from './show-health.ts';

/** Builds `health`. */
export function showHealthCommand(io: Io): Command {
  return new Command('health')
    .summary('show the health of projects')
    .description(
      'Show the health of some or all projects, the worst first.\nIn a pipe: health, study, company, next due date, reason and slug, tab-separated, without headings.',
    )
    .argument('[project...]', 'slugs or ids; default: all projects')
    .option('--all', 'all projects, which is the default')
    .addOption(
      new Option('--fail-on <health>', 'exit with 8 if a project has this health or worse').choices(
        ['at-risk', 'behind'],
      ),
    )
    .option('--json', 'print the health as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard health brand-study-q3\n  $ project-dashboard health --all --fail-on behind',
    )
    .action(async (projects: string[], _, command: Command) => {
      const { showHealth } = await import('./show-health.ts');
      io.exit(await showHealth(projects, command.optsWithGlobals<ShowHealthOptions>(), io));
    });
}
