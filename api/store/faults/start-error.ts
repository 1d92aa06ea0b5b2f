/**
 * Why the program cannot start, in one line that a person can act on: it names the file or the variable,
 * the fault, and what to write instead. Never holds a password.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
