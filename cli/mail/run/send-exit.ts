import { ApiError, ConnectionError } from '@project-dashboard/core/client/errors';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';

/**
 * The exit code of a `weekly send` that something stopped. 75 (run it again) unless a retry cannot help: a wrong command
 * line or setting (2), a refused agency key (4), a project or recipient that does not exist (1).
 */
export function sendExit(error: unknown): ExitCode {
  if (!(error instanceof Failure)) return EXIT.failed;
  if (error.code === 'start.failed' || error.code.startsWith('mail.')) return EXIT.tryAgain;
  for (let at: unknown = error.cause; at instanceof Error; at = at.cause) {
    if (at instanceof ConnectionError) return EXIT.tryAgain;
    if (at instanceof ApiError) return isFinal(at) ? error.exit : EXIT.tryAgain;
  }
  return error.exit;
}

/** A response without problem details came from a proxy, so it is not final. */
const isFinal = ({ status, problem }: ApiError): boolean =>
  problem !== undefined && [401, 403, 404].includes(status);
