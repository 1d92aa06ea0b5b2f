import { EXIT, type ExitCode } from './exit-codes.ts';

interface FailureParts {
  /** Stable name for scripts, such as `auth.refused`. */
  readonly code: string;
  readonly exit?: ExitCode;
  readonly details?: readonly string[];
  /** The last line of the error: what to do now. */
  readonly fix?: string;
  readonly cause?: unknown;
}

/** An expected error: a message, perhaps details, and the fix as the last line. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly code: string;
  readonly exit: ExitCode;
  readonly details: readonly string[];
  readonly fix: string | undefined;

  constructor(message: string, parts: FailureParts) {
    super(message, { cause: parts.cause });
    this.code = parts.code;
    this.exit = parts.exit ?? EXIT.failed;
    this.details = parts.details ?? [];
    this.fix = parts.fix;
  }
}

/** The command line is wrong (exit 2). */
export const wrongUsage = (message: string, fix?: string): Failure =>
  new Failure(message, { code: 'usage', exit: EXIT.usage, ...(fix !== undefined && { fix }) });

/** A value on the command line or in a file is wrong (exit 2). */
export const wrongInput = (
  message: string,
  fix: string,
  details: readonly string[] = [],
  cause?: unknown,
): Failure =>
  new Failure(message, { code: 'input.invalid', exit: EXIT.usage, details, fix, cause });
