import { CommanderError } from 'commander';
import { EXIT, type ExitCode, Failure } from './failure.ts';
import type { Io, Presentation } from './io.ts';
import { maskSecrets } from './mask-secrets.ts';
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
