import { EXIT, type ExitCode } from '../terminal/exit-codes.ts';
import type { MailLine } from './mail-columns.ts';

/** The exit code of test copies: 1 if one failed for good or is unknown, else 75 if one is to be retried, else 0. */
export function mailExit(lines: readonly Pick<MailLine, 'state' | 'isTemporary'>[]): ExitCode {
  const failed = lines.filter(isProblem);
  if (failed.some(({ isTemporary }) => !isTemporary)) return EXIT.failed;
  return failed.length > 0 ? EXIT.tryAgain : EXIT.ok;
}

/** True for a mail that may not have arrived. */
export const isProblem = ({ state }: Pick<MailLine, 'state'>): boolean =>
  state === 'failed' || state === 'unknown';
