import { Command } from 'commander';
import type { Io } from './io.ts';

/** Gives a command its description, arguments, options and action. */
export type Define = (command: Command, io: Io) => void;

const loads = new WeakMap<Command, () => Promise<void>>();

/**
 * A command that is defined when it is typed or its help is printed. Until then it has a name and a summary: enough for the
 * help of its parent, which so loads no API client.
 */
export function lateCommand(
  name: string,
  summary: string,
  load: () => Promise<Define>,
  io: Io,
): Command {
  const command = new Command(name).summary(summary);
  loads.set(command, async () => (await load())(command, io));
  return command;
}

/** Defines a late command, once. Any other command stays as it is. */
export async function loadCommand(command: Command): Promise<void> {
  const load = loads.get(command);
  loads.delete(command);
  await load?.();
}
