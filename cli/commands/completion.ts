import tab, { type Complete, type Command as Described, RootCommand } from '@bomb.sh/tab';
import { Argument, type Command, type Option } from 'commander';
import type { Offer } from '../connection/find-projects.ts';
import type { SettingFlags } from '../settings/setting-table.ts';
import { EXIT } from '../terminal/failure.ts';
import { HELP_TOPICS } from '../terminal/help-topics.ts';
import type { Io, Screen } from '../terminal/io.ts';
import { sanitise } from '../terminal/output/safe-text.ts';
import type { Load } from './command.ts';

const NAME = 'project-dashboard';

// Our own script for bash: the library's script evaluates the typed line, needs the bash-completion package and cannot
// be loaded twice. This one passes the words in an array. It completes file names only if the program prints ":0".
const BASH = `# bash completion for ${NAME}
_project_dashboard() {
    local word rest
    COMPREPLY=()
    while IFS=$'\\t' read -r word rest; do
        if [[ $word == :0 ]]; then compopt -o default; fi
        [[ $word == :* ]] || COMPREPLY+=("$word")
    done < <("$1" complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -F _project_dashboard ${NAME}
`;

const SHELLS = ['bash', 'zsh', 'fish', 'powershell'] as const;
type Shell = (typeof SHELLS)[number];

function printScript(command: Command, io: Io): void {
  command
    .description(
      'Print the script that completes commands, options, slugs and help topics on Tab.\nLoad it when the shell starts, for example in ~/.bashrc.',
    )
    .addArgument(new Argument('<shell>', 'the shell that loads the script').choices(SHELLS))
    .addHelpText(
      'after',
      `
Examples:
  $ source <(project-dashboard completion bash)
  $ source <(project-dashboard completion zsh)
  $ project-dashboard completion fish > ~/.config/fish/completions/project-dashboard.fish
  > project-dashboard completion powershell | Out-String | Invoke-Expression`,
    )
    .action((shell: Shell) => {
      writeScript(shell, io.out);
      io.exit(EXIT.ok);
    });
}

function writeScript(shell: Shell, screen: Screen): void {
  if (shell === 'bash') screen.write(BASH);
  else tab.setup(NAME, NAME, shell);
}

/** The hidden `complete -- WORDS`. The scripts call it with the words typed so far. */
function complete(command: Command, io: Io, load: Load): void {
  command
    .argument('[words...]')
    .action((words: string[]) => offerWords(command.parent ?? command, words, io, load));
}

export const completion = { completion: printScript, complete };

/** The directive that lets the shell complete file names. */
const FILES = ':0';

/** Prints the possible completions of the last of `words` for the shell's script: one per line, with its description. */
export async function offerWords(
  program: Command,
  words: readonly string[],
  io: Io,
  load: Load,
): Promise<void> {
  const line = await readTypedLine(program, words, load);
  if (line.option !== undefined && TAKES_FILE.includes(line.option.long ?? '')) {
    io.out.write(`${FILES}\n`);
    return;
  }
  const offers = await offersFor(line, program, io);
  const root = new RootCommand();
  describe(root, program, program, []);
  for (const [path, command] of commandsBelow(program))
    describe(
      root.command(path, command.summary()),
      command,
      program,
      command === line.command ? offers : [],
    );
  // The library does not know the options of commands that are not loaded, so it gets only the words that matter to it.
  const { path, given, option, word } = line;
  root.parse([...path, ...given, ...(option?.long ? [option.long] : []), word]);
}

const TAKES_FILE = ['--from', '--database'];

/** Completions for the argument at the cursor that are not in the grammar: slugs and help topics. */
async function offersFor(
  { argument, command, flags, given, option, word }: TypedLine,
  program: Command,
  io: Io,
): Promise<readonly Offer[]> {
  if (option !== undefined || word.startsWith('-')) return [];
  const named = argument?.name();
  if (named === 'project' || named === 'archived-project') {
    const { knownProjects } = await import('../connection/find-projects.ts');
    return knownProjects(word, flags, io, named === 'archived-project' ? 'only' : undefined);
  }
  return command.name() === 'help' ? helpOn(given, program) : [];
}

/** Completions for `help` after the given words: commands, and topics for the first word. */
function helpOn(given: readonly string[], program: Command): readonly Offer[] {
  let group: Command | undefined = program;
  for (const name of given) group = group?.commands.find((known) => known.name() === name);
  const commands = group?.commands.filter((known) => known.summary() !== '') ?? [];
  return [
    ...(given.length === 0
      ? Object.entries(HELP_TOPICS).map(([word, meaning]) => ({ word, meaning }))
      : []),
    ...commands.map((command) => ({ word: command.name(), meaning: command.summary() })),
  ];
}

function* commandsBelow(parent: Command, path = ''): Generator<[path: string, Command]> {
  for (const command of parent.createHelp().visibleCommands(parent)) {
    const name = `${path}${command.name()}`;
    yield [name, command];
    yield* commandsBelow(command, `${name} `);
  }
}

function describe(
  described: Described,
  command: Command,
  program: Command,
  offers: readonly Offer[],
): void {
  const own = command.createHelp().visibleOptions(command);
  const shared = command === program ? [] : program.options;
  for (const option of [...own, ...shared]) describeOption(described, option);
  for (const argument of command.registeredArguments) {
    const choices = argument.argChoices?.map((word) => ({ word, meaning: '' }));
    described.argument(argument.name(), offering(choices ?? offers), argument.variadic);
  }
}

function describeOption(described: Described, option: Option): void {
  const name = option.long?.replace(/^--/, '');
  if (name === undefined) return;
  const alias = option.short?.replace(/^-/, '');
  const takesValue = option.required || option.optional;
  const choices = option.argChoices?.map((word) => ({ word, meaning: '' }));
  if (takesValue) described.option(name, option.description, offering(choices), alias);
  else described.option(name, option.description, alias);
}

const offering =
  (offers: readonly Offer[] = []) =>
  (complete: Complete): void => {
    for (const { word, meaning } of offers) complete(word, sanitise(meaning));
  };

/** The command line that was typed so far, up to the word at the cursor. */
interface TypedLine {
  readonly command: Command;
  readonly path: readonly string[];
  /** The argument at the cursor; undefined if the command takes none there. */
  readonly argument: Argument | undefined;
  readonly option: Option | undefined;
  /** The API or database that the line names. */
  readonly flags: SettingFlags;
  readonly given: readonly string[];
  /** The word at the cursor; it can be empty. */
  readonly word: string;
}

/** Reads an unfinished command line as commander would. */
async function readTypedLine(
  program: Command,
  words: readonly string[],
  load: Load,
): Promise<TypedLine> {
  const before = words.slice(0, -1);
  const values: Record<string, string> = {};
  const path: string[] = [];
  const given: string[] = [];
  let command = program;
  let option: Option | undefined;
  for (const word of before) {
    if (option !== undefined) {
      values[option.attributeName()] = word;
      option = undefined;
    } else if (word.startsWith('-')) {
      option = [...command.options, ...program.options].find(
        ({ long, short, required, optional }) =>
          (word === long || word === short) && (required || optional),
      );
    } else {
      const next = command.commands.find((known) => known.name() === word);
      if (next === undefined || given.length > 0) given.push(word);
      else {
        command = next;
        path.push(word);
        await load(command);
      }
    }
  }
  const { url, database } = values;
  return {
    command,
    path,
    argument: argumentAt(command.registeredArguments, given.length),
    option,
    flags: { ...(url !== undefined && { url }), ...(database !== undefined && { database }) },
    given,
    word: words.at(-1) ?? '',
  };
}

function argumentAt(known: readonly Argument[], place: number): Argument | undefined {
  const last = known.at(-1);
  return known[place] ?? (last?.variadic ? last : undefined);
}
