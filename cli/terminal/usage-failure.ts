import type { Command, CommanderError } from 'commander';
import { EXIT } from './exit-codes.ts';
import { Failure } from './failure.ts';

/**
 * Ends parsing with a Failure that leads to the help of the command at fault. What is no failure, such as --help, stays
 * the CommanderError that it is.
 */
export function failWithOwnHelp(command: Command): void {
  command.exitOverride((error) => {
    throw error.exitCode === 0 || error.code === 'commander.help'
      ? error
      : usageFailure(error, command);
  });
}

/** commander puts its suggestion on a second line. */
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
