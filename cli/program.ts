import { Command } from 'commander';
import { COMMANDS, type CommandEntry, lateCommand, loadCommand } from './commands/command-tree.ts';
import { version } from './package.json' with { type: 'json' };
import { type Io, makeIo, presentation, type Surroundings } from './terminal/io.ts';
import { fold } from './terminal/output/wrap.ts';
import { failWithOwnHelp, refuseUnknownCommand, reportFailure } from './terminal/report-failure.ts';

const GLOBAL_OPTIONS = '\nGlobal options, such as --url: project-dashboard --help';

/** Runs the program with these arguments until its command ends. Prints an error, and sets the exit code. */
export async function run(args: readonly string[], surroundings: Surroundings): Promise<void> {
  const shown = presentation(args);
  const io = makeIo(surroundings, shown);
  try {
    const program = createProgram(io);
    await program.parseAsync(flagsLast(args, program), { from: 'user' });
  } catch (error) {
    io.exit(reportFailure(error, io, shown));
  }
}

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
      getOutHelpWidth: () => io.out.columns,
      writeOut: (text) => io.out.write(io.out.isTTY ? fold(text, io.out.columns) : text),
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
  program.hook('preSubcommand', (_, typed) => loadCommand(typed));
  for (const entry of COMMANDS) add(program, entry, io);
  return program;
}

/** Adds a command with the settings of its parent. addCommand alone does not copy them, so a parse error would exit. */
function add(parent: Command, entry: CommandEntry, io: Io): void {
  const command = made(entry, io);
  command.copyInheritedSettings(parent);
  failWithOwnHelp(command);
  command.hook('preSubcommand', (_, typed) => loadCommand(typed));
  parent.addCommand(command, { hidden: entry.isHidden === true });
  for (const below of entry.below) add(command, below, io);
}

function made({ name, summary, load, help }: CommandEntry, io: Io): Command {
  if (load !== undefined) return lateCommand(name, summary, load, io);
  const command = new Command(name).summary(summary);
  if (help === undefined) return command;
  return command
    .description(help.about)
    .addHelpText('after', `\nExample:\n  $ project-dashboard ${help.example}`);
}

/**
 * The arguments with each flag that stands before the name of its command moved behind it: `--json project list` is
 * `project list --json`. The program's own options stay before it.
 */
function flagsLast(args: readonly string[], program: Command): readonly string[] {
  const own: string[] = [];
  const path: string[] = [];
  const flags: string[] = [];
  let command = program;
  let rest = 0;
  for (let at = 0; at < args.length; ) {
    const end = endOfOptions(args, at, program);
    const next = command.commands.find((known) => known.name() === args[end]);
    if (next === undefined) break;
    for (; at < end; at += 1) {
      const size = sizeOf(args[at] ?? '', program);
      if (size === 0) flags.push(args[at] ?? '');
      else own.push(...args.slice(at, at + size));
      at += Math.max(0, size - 1);
    }
    path.push(next.name());
    command = next;
    at = end + 1;
    rest = at;
  }
  return [...own, ...path, ...flags, ...args.slice(rest)];
}

/** Where the next word stands that is neither an option nor the value of an option of the program. */
function endOfOptions(args: readonly string[], from: number, program: Command): number {
  let at = from;
  while (args[at]?.startsWith('-') === true && args[at] !== '--')
    at += Math.max(1, sizeOf(args[at] ?? '', program));
  return at;
}

/** How many words an option of the program takes with its value; 0 if the program has no such option. */
function sizeOf(word: string, program: Command): number {
  const [name] = word.split('=');
  const option = program.options.find(({ long, short }) => long === name || short === name);
  if (option === undefined) return 0;
  return option.required && !word.includes('=') ? 2 : 1;
}
