import type { Command, CommanderError } from 'commander';
import { EXIT } from './exit-codes.ts';
import { Failure } from './failure.ts';

/**
 * Turns a parse error into a Failure that points to the help of the command with the error. Leaves other CommanderErrors,
 * such as the one for --help, unchanged.
 */
export function failWithOwnHelp(command: Command): void {
  command.exitOverride((error) => {
    throw error.exitCode === 0 || error.code === 'commander.help'
      ? error
      : usageFailure(error, command);
  });
}

/** The suggestion of commander is on the second line of its message. */
function usageFailure(error: CommanderError, command: Command): Failure {
  const [first = '', suggestion] = error.message.replace(/^error: /, '').split('\n');
  return new Failure(first.charAt(0).toUpperCase() + first.slice(1), {
    code: 'usage',
    exit: EXIT.usage,
    fix: suggestion?.replace(/^\((.*)\)$/, '$1') ?? `See: ${fullName(command)} --help`,
    cause: error,
  });
}

function fullName(command: Command): string {
  const names: string[] = [];
  for (let at: Command | null = command; at !== null; at = at.parent) names.unshift(at.name());
  return names.join(' ');
}
