/**
 * The reason why the program cannot start, in one line that a person can act on: the file or variable, the error, and
 * a correct value. Never contains a password.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
