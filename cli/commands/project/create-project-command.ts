import { Command } from 'commander';
import type { Io } from '../../terminal/io.ts';
import type { CreateProjectOptions } from './create-project.ts';

/** Builds `project create`. */
export function createProjectCommand(io: Io): Command {
  return new Command('create')
    .summary('create a project and print its two links')
    .description(
      'Create a project and print its slug and its two links.\nIn a terminal, the command asks for missing values.\nA file can contain all fields, milestones, inputs, approvals, businessQuestions and successCriteria. If one value is wrong, nothing is created.\nDates in the file can count from the start date: +10 business days, +2 weeks, -3 days, start.',
    )
    .option('--title <text>', 'study name')
    .option('--client <text>', 'company')
    .option('--lead <text>', 'project lead')
    .option('--start-date <text>', 'start date, such as "July 15, 2025"')
    .option('--folder <address>', 'shared folder, an https:// address')
    .option('--from <file>', 'a study in YAML or JSON; - reads stdin; flags override its fields')
    .option('--json', 'print the project as JSON, with its tokens')
    .addHelpText(
      'after',
      `
Examples:
  $ project-dashboard project create --title "Brand Study Q3" --client Acme --lead "Ana Diaz" --start-date "July 15, 2025"
  $ project-dashboard project create --from brand-tracking.yaml --title "Brand Study Q3" --start-date 2025-07-15`,
    )
    .action(async (_, command: Command) => {
      const { createProject } = await import('./create-project.ts');
      io.exit(await createProject(command.optsWithGlobals<CreateProjectOptions>(), io));
    });
}
