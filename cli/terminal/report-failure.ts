import { type Command, CommanderError } from 'commander';
import { EXIT, type ExitCode, Failure } from './failure.ts';
import type { Io, Presentation } from './io.ts';
import { jsonText, sanitise } from './output/safe-text.ts';

/** Prints an error and its fix; the stack trace only with --debug. Returns the exit code. */
export function reportFailure(
  error: unknown,
  io: Io,
  { json, debug }: Pick<Presentation, 'json' | 'debug'>,
): ExitCode {
  if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
  // A group without a subcommand: commander has already printed its help.
  if (error instanceof CommanderError && error.code === 'commander.help') return EXIT.usage;
  const failure = foreseen(error, debug);
  const written = (text: string) => maskSecrets(sanitise(text), io.env);
  const message = written(failure.message);
  const details = failure.details.map(written);
  if (json) {
    const fix = failure.fix === undefined ? [] : [written(failure.fix)];
    io.out.write(
      jsonText({ error: { code: failure.code, message, details: [...details, ...fix] } }),
    );
  } else {
    const mark = failure.exit === EXIT.cancelled ? '' : `${io.err.paint.red('✗')} `;
    io.err.write(`${mark}${message}\n`);
    for (const detail of details) io.err.write(`  ${detail}\n`);
    if (failure.fix !== undefined) io.err.write(`${written(failure.fix)}\n`);
  }
  if (debug) io.err.write(maskSecrets(stacks(error), io.env));
  return failure.exit;
}

function foreseen(error: unknown, debug: boolean): Failure {
  if (error instanceof Failure) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new Failure(message || 'The program failed for an unknown reason.', {
    code: 'failed',
    ...(debug ? {} : { fix: 'Run the command again with --debug to see the stack trace.' }),
  });
}

function stacks(error: unknown): string {
  const lines: string[] = [];
  for (let at = error; at instanceof Error; at = at.cause) lines.push(at.stack ?? at.message);
  return lines.length > 0 ? `${lines.join('\ncaused by ')}\n` : '';
}

const MASK = '••••••••';
const TOKEN_IN_ADDRESS = /([?&#](?:token|signin)=)[^&#\s"']+/g;
/** The key of a calendar and the secret of a mail's page are parts of a path. */
const SECRET_IN_PATH = /(\/(?:calendar|open)\/)[^/?#\s"']+/g;
/** A word that is long enough for a token, a key or a signature. */
const LONG_WORD = /[A-Za-z0-9_]{32,}/g;
/** The name of an error of OpenSSL, such as UNABLE_TO_GET_ISSUER_CERT_LOCALLY. */
const ERROR_NAME = /^[A-Z]{2,}(?:_[A-Z]{2,}){2,}$/;

export const maskAddresses = (text: string): string =>
  text.replaceAll(TOKEN_IN_ADDRESS, `$1${MASK}`);

/**
 * Masks everything in an error that may be a secret: the agency key of the environment, tokens in addresses, and each word
 * as long as a token. A person or an agent may have typed it in place of something else, and errors end in logs.
 */
export function maskSecrets(text: string, env: Io['env']): string {
  const key = env.AGENCY_KEY?.trim();
  const keyless = key ? text.replaceAll(key, MASK) : text;
  return maskAddresses(keyless)
    .replaceAll(SECRET_IN_PATH, `$1${MASK}`)
    .replaceAll(LONG_WORD, (word) => (ERROR_NAME.test(word) ? word : MASK));
}

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

/** Refuses an unknown subcommand before its parent prints help, because commander handles --help first. */
export function refuseUnknownCommand(command: Command): void {
  const [word] = command.args;
  if (word === undefined || word.startsWith('-')) return;
  const { commands, registeredArguments } = command;
  if (commands.length === 0 || registeredArguments.length > 0) return;
  // `help` alone prints the help of its parent.
  if (commands.some((known) => known.name() === word)) return;
  command.error(`error: unknown command '${word}'`, { code: UNKNOWN_COMMAND });
}

const UNKNOWN_COMMAND = 'commander.unknownCommand';

/** The suggestion of commander is on the second line of its message. */
function usageFailure(error: CommanderError, command: Command): Failure {
  const [first = '', suggestion] = error.message.replace(/^error: /, '').split('\n');
  const similar =
    error.code === UNKNOWN_COMMAND
      ? similarCommand(command)
      : suggestion?.replace(/^\((.*)\)$/, '$1');
  return new Failure(first.charAt(0).toUpperCase() + first.slice(1), {
    code: 'usage',
    exit: EXIT.usage,
    fix: similar ?? `See: ${fullName(command)} --help`,
    cause: error,
  });
}

/**
 * The commands whose name is most like the unknown word: those below `parent`, else those anywhere. commander looks only below
 * `parent`, and suggested `restore`, which replaces the database, for `history`.
 */
function similarCommand(parent: Command): string | undefined {
  const [word = ''] = parent.args;
  const everywhere = below(rootOf(parent));
  const same = everywhere.filter((command) => command.name() === word);
  const found =
    same.length > 0 ? same : (nearest(word, parent.commands) ?? nearest(word, everywhere));
  const names = found?.map((command) => fullName(command).replace(/^\S+ /, ''));
  return names && `Did you mean ${names.join(' or ')}?`;
}

function nearest(word: string, commands: readonly Command[]): Command[] | undefined {
  const name = nearestWord(
    word,
    commands.map((command) => command.name()),
  );
  return name === undefined ? undefined : commands.filter((command) => command.name() === name);
}

const below = (command: Command): Command[] =>
  command.commands.flatMap((child) => [child, ...below(child)]);

const rootOf = (command: Command): Command =>
  command.parent === null ? command : rootOf(command.parent);

function fullName(command: Command): string {
  return command.parent === null ? command.name() : `${fullName(command.parent)} ${command.name()}`;
}

/** Longer words are not compared, because that would take too long. */
const MAX_LENGTH = 50;

/** The known word that is most similar to a mistyped word; undefined if none is similar. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  if (word.length > MAX_LENGTH) return undefined;
  const limit = Math.ceil(word.length / 3);
  // If the lengths differ by more than the limit, the distance does too.
  const near = known.filter((candidate) => Math.abs(candidate.length - word.length) <= limit);
  const distances = near.map((candidate) => ({ candidate, far: distance(word, candidate) }));
  const [nearest] = distances.toSorted((one, other) => one.far - other.far);
  return nearest !== undefined && nearest.far <= limit ? nearest.candidate : undefined;
}

/** How many letters must be added, removed or changed (Levenshtein distance), ignoring case. */
function distance(one: string, other: string): number {
  const [from, to] = [[...one.toLowerCase()], [...other.toLowerCase()]];
  let row = [0, ...to.map((_, place) => place + 1)];
  for (const [place, letter] of from.entries()) {
    const next = [place + 1];
    for (const [at, wanted] of to.entries())
      next.push(
        Math.min(
          (row[at + 1] ?? 0) + 1,
          (next[at] ?? 0) + 1,
          (row[at] ?? 0) + (letter === wanted ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
