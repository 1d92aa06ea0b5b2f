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
