import { Command } from 'commander';

/** Gives a command its description, arguments, options and action. */
type Define = (command: Command) => void;

const files = new WeakMap<Command, () => Promise<Define>>();

/**
 * A command whose file is loaded when the command is typed or its help is printed. Until then it has a name and a summary:
 * enough for the help of its parent, which so loads no API client.
 */
export function lateCommand(name: string, summary: string, load: () => Promise<Define>): Command {
  const command = new Command(name).summary(summary);
  files.set(command, load);
  return command;
}

/** Loads the file of a late command, once. Any other command stays as it is. */
export async function loadCommand(command: Command): Promise<void> {
  const load = files.get(command);
  files.delete(command);
  (await load?.())?.(command);
}
