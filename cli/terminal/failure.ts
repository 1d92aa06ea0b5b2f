/** The exit codes of the program. Scripts rely on them. */
export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  unauthorised: 4,
  healthFound: 8,
  tryAgain: 75,
  cancelled: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** One line per code, for `help exit-codes`. */
export const EXIT_MEANINGS: Readonly<Record<keyof typeof EXIT, string>> = {
  ok: 'Done. An empty list, or nothing to send, is a success too.',
  failed:
    'Failed: the server is down or refused the values, a check of doctor failed, or weekly send reports a failed or unknown mail.',
  usage: 'The command line or a setting is wrong, or a value is missing.',
  unauthorised:
    'The agency key is missing or was refused, or it was not sent because you did not name the server yourself.',
  healthFound: 'health --fail-on found a project that is at risk or behind.',
  tryAgain:
    'The API or the mail server is busy, or some weekly mails were not sent yet. Run the same command again later.',
  cancelled: 'Cancelled with Ctrl-C.',
};

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

/** A setting cannot be used (exit 2). The message must not contain a secret. */
export const wrongSetting = (
  message: string,
  fix?: string,
  details: readonly string[] = [],
  cause?: unknown,
): Failure =>
  new Failure(message, {
    ...{ code: 'settings.invalid', exit: EXIT.usage, details, cause },
    ...(fix !== undefined && { fix }),
  });

/** Nothing is given that a command could change (exit 2). */
export const noChange = (flags: readonly string[]): Failure =>
  new Failure('Nothing was changed.', {
    code: 'input.missing',
    exit: EXIT.usage,
    fix: `Pass one or more of ${flags.join(', ')}.`,
  });

/** A value on the command line or in a file is wrong (exit 2). */
export const wrongInput = (
  message: string,
  fix: string,
  details: readonly string[] = [],
  cause?: unknown,
): Failure =>
  new Failure(message, { code: 'input.invalid', exit: EXIT.usage, details, fix, cause });

/** The value of an option is wrong (exit 2). */
export const wrongOption = (
  flag: string,
  message: string,
  fix = 'Correct the value and run the command again.',
  cause?: unknown,
): Failure => wrongInput('Nothing was changed.', fix, [`--${flag}: ${message}`], cause);
