import { type Complete, type Command as Described, RootCommand } from '@bomb.sh/tab';
import type { Command, Option } from 'commander';

/** Prints what may stand where the last of `words` is, a line each with its description, for the shell's script. */
export function offerWords(program: Command, words: readonly string[]): void {
  const root = new RootCommand();
  describe(root, program, program);
  for (const [path, command] of commandsBelow(program))
    describe(root.command(path, command.summary()), command, program);
  // The library takes the last word off the list that it is given.
  root.parse([...words]);
}

function* commandsBelow(parent: Command, path = ''): Generator<[path: string, Command]> {
  for (const command of parent.createHelp().visibleCommands(parent)) {
    const name = `${path}${command.name()}`;
    yield [name, command];
    yield* commandsBelow(command, `${name} `);
  }
}

function describe(described: Described, command: Command, program: Command): void {
  const own = command.createHelp().visibleOptions(command);
  const shared = command === program ? [] : program.options;
  for (const option of [...own, ...shared]) describeOption(described, option);
  for (const argument of command.registeredArguments)
    described.argument(argument.name(), offering(argument.argChoices), argument.variadic);
}

function describeOption(described: Described, option: Option): void {
  const name = option.long?.replace(/^--/, '');
  if (name === undefined) return;
  const alias = option.short?.replace(/^-/, '');
  const takesValue = option.required || option.optional;
  if (takesValue) described.option(name, option.description, offering(option.argChoices), alias);
  else described.option(name, option.description, alias);
}

const offering =
  (choices: readonly string[] = []) =>
  (complete: Complete): void => {
    for (const choice of choices) complete(choice, '');
  };
