import { Command } from 'commander';
import { completeCommand, completionCommand } from './commands/program/completion-command.ts';
import { listConfigCommand } from './commands/program/list-config-command.ts';
import { showConfigPathsCommand } from './commands/program/show-config-paths-command.ts';
import { showHelpCommand } from './commands/program/show-help-command.ts';
import { archiveProjectCommand } from './commands/project/archive/archive-project-command.ts';
import { deleteProjectCommand } from './commands/project/archive/delete-project-command.ts';
import { restoreProjectCommand } from './commands/project/archive/restore-project-command.ts';
import { createProjectCommand } from './commands/project/create-project-command.ts';
import { duplicateProjectCommand } from './commands/project/duplicate-project-command.ts';
import { showHistoryCommand } from './commands/project/history/show-history-command.ts';
import { addLinkCommand } from './commands/project/links/add-link-command.ts';
import { endLinkCommand } from './commands/project/links/end-link-command.ts';
import { rotateLinkCommand } from './commands/project/links/rotate-link-command.ts';
import { showLinksCommand } from './commands/project/links/show-links-command.ts';
import { listProjectsCommand } from './commands/project/list-projects-command.ts';
import { showHealthCommand } from './commands/project/show-health-command.ts';
import { showProjectCommand } from './commands/project/show-project-command.ts';
import { backupCommand } from './commands/server/backup-command.ts';
import { doctorCommand } from './commands/server/doctor-command.ts';
import { makeSigninLinkCommand } from './commands/server/make-signin-link-command.ts';
import { migrateCommand } from './commands/server/migrate-command.ts';
import { moveCommand } from './commands/server/move-command.ts';
import { restoreCommand } from './commands/server/restore-command.ts';
import { serveCommand } from './commands/server/serve-command.ts';
import { showOpenapiCommand } from './commands/server/show-openapi-command.ts';
import { mailTestCommand } from './commands/weekly/mail-test-command.ts';
import { weeklyPreviewCommand } from './commands/weekly/weekly-preview-command.ts';
import { weeklyRecipientsAddCommand } from './commands/weekly/weekly-recipients-add-command.ts';
import { weeklyRecipientsListCommand } from './commands/weekly/weekly-recipients-list-command.ts';
import { weeklyRecipientsRemoveCommand } from './commands/weekly/weekly-recipients-remove-command.ts';
import { weeklySendCommand } from './commands/weekly/weekly-send-command.ts';
import { weeklyStatusCommand } from './commands/weekly/weekly-status-command.ts';
import { version } from './package.json' with { type: 'json' };
import type { Io } from './terminal/io.ts';
import { failWithOwnHelp, refuseUnknownCommand } from './terminal/usage-failure.ts';

const GLOBAL_OPTIONS = '\nGlobal options, such as --url: project-dashboard --help';

/** Builds the whole command tree. Parsing throws CommanderError or Failure, and prints only help and version. */
export function createProgram(io: Io): Command {
  const program = new Command('project-dashboard')
    .description('Create, list and watch the projects of a brand research agency.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .option('--url <address>', 'the API to call (env: PROJECT_DASHBOARD_URL)')
    .option('--database <url>', 'the local database to use instead of an API (env: DATABASE_URL)')
    .option('--no-color', 'print without colours (env: NO_COLOR)')
    .option('--no-input', 'never ask questions (env: CI)')
    .option('--debug', 'print the stack trace of an error')
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .configureOutput({
      writeOut: (text) => io.out.write(text),
      writeErr: (text) => io.err.write(text),
      outputError: () => {},
    })
    .addHelpText('beforeAll', ({ command }) => {
      refuseUnknownCommand(command);
      return '';
    })
    .addHelpText('afterAll', ({ command }) => (command.parent === null ? '' : GLOBAL_OPTIONS))
    .addHelpText(
      'after',
      `
Examples:
  $ project-dashboard serve
  $ project-dashboard project create --title "Brand Study Q3" --client Acme --lead "Ana Diaz" --start-date "July 15, 2025"
  $ project-dashboard health --all

More: project-dashboard help environment, project-dashboard help exit-codes`,
    );

  failWithOwnHelp(program);

  const project = new Command('project')
    .summary('create, list, show and archive projects; their links and history')
    .description('Create, list, show and archive projects; manage their links; show their history.')
    .addHelpText('after', '\nExample:\n  $ project-dashboard project list');
  const links = showLinksCommand(io);
  const config = new Command('config')
    .summary('show the settings')
    .description('Show the settings.')
    .addHelpText('after', '\nExample:\n  $ project-dashboard config list');
  const weekly = new Command('weekly')
    .summary('mail the weekly updates')
    .description(
      'Mail the weekly updates of projects, manage their recipients, and show the state of each mail.',
    )
    .addHelpText('after', '\nExample:\n  $ project-dashboard weekly send --all --dry-run');
  const recipients = new Command('recipients')
    .summary("manage the recipients of a project's mail")
    .description("Manage the recipients of a project's weekly mail.")
    .addHelpText(
      'after',
      '\nExample:\n  $ project-dashboard weekly recipients list brand-study-q3',
    );
  const mail = new Command('mail')
    .summary('test the mail server')
    .description('Test the mail server.')
    .addHelpText('after', '\nExample:\n  $ project-dashboard mail test --to me@agency.example');
  add(program, [
    project,
    showHealthCommand(io),
    weekly,
    mail,
    makeSigninLinkCommand(io),
    serveCommand(io),
    migrateCommand(io),
    backupCommand(io),
    restoreCommand(io),
    moveCommand(io),
    doctorCommand(io),
    config,
    completionCommand(io),
    showOpenapiCommand(io),
    showHelpCommand(io, program),
  ]);
  add(project, [
    createProjectCommand(io),
    listProjectsCommand(io),
    showProjectCommand(io),
    links,
    rotateLinkCommand(io),
    showHistoryCommand(io),
    duplicateProjectCommand(io),
    archiveProjectCommand(io),
    restoreProjectCommand(io),
    deleteProjectCommand(io),
  ]);
  add(links, [addLinkCommand(io), endLinkCommand(io)]);
  add(weekly, [
    weeklyPreviewCommand(io),
    weeklySendCommand(io),
    weeklyStatusCommand(io),
    recipients,
  ]);
  add(recipients, [
    weeklyRecipientsAddCommand(io),
    weeklyRecipientsRemoveCommand(io),
    weeklyRecipientsListCommand(io),
  ]);
  add(mail, [mailTestCommand(io)]);
  add(config, [listConfigCommand(io), showConfigPathsCommand(io)]);
  program.addCommand(completeCommand(program, io).copyInheritedSettings(program), { hidden: true });
  return program;
}

/** Adds subcommands with the settings of their parent. addCommand alone does not copy them, so a parse error would exit. */
function add(parent: Command, children: readonly Command[]): void {
  for (const child of children) {
    child.copyInheritedSettings(parent);
    failWithOwnHelp(child);
    parent.addCommand(child);
  }
}
