/**
 * The reason why the program cannot start, in one line that a person can act on: the file or variable, the error, and
 * a correct value. Never contains a password.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A {@link StartError} for an environment variable with a wrong value. The program ends with exit code 2. */
export class WrongSetting extends StartError {}
