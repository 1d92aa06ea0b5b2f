import { CommanderError } from 'commander';
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

/** Masks the tokens of the addresses in a text. */
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
