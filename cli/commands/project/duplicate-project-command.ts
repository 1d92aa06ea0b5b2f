import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { DuplicateProjectOptions } from './duplicate-project.ts';

/** Builds `project duplicate`. */
export function duplicateProjectCommand(io: Io): Command {
  return new Command('duplicate')
    .summary('make a new project from an existing one')
    .description(
      'Make a new project with the milestones, client inputs, approvals and analysis plan of an existing one, and print its links.\nDates move by the business days between the two start dates; statuses, completed dates and approvals start anew.\nRecipients and named links are not copied. Asks first.',
    )
    .argument('<project>', 'slug or id')
    .requiredOption('--title <text>', 'study name of the new project')
    .requiredOption('--start <date>', 'its start date, such as "July 15, 2025"')
    .option('--client <text>', 'company; default: the same')
    .option('--lead <text>', 'project lead; default: the same')
    .option('--yes', 'do not ask')
    .option('--json', 'print the new project as JSON, with its tokens')
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard project duplicate brand-study-q3 --title "Brand Study Q4" --start "October 5, 2025"',
    )
    .action(async (word: string, _, command: Command) => {
      const { duplicateProject } = await import('./duplicate-project.ts');
      io.exit(await duplicateProject(word, command.optsWithGlobals<DuplicateProjectOptions>(), io));
    });
}
