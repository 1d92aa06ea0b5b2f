/** How the program prints. Read before the command line is parsed, because parse errors must follow it too. */
export interface Presentation {
  readonly json: boolean;
  readonly color: boolean;
  readonly input: boolean;
  readonly debug: boolean;
}

/** Reads the presentation from the arguments after the program's name. */
export function presentation(argv: readonly string[]): Presentation {
  const end = argv.indexOf('--');
  const options = new Set(end < 0 ? argv : argv.slice(0, end));
  return {
    json: options.has('--json'),
    color: !options.has('--no-color'),
    input: !options.has('--no-input'),
    debug: options.has('--debug'),
  };
}
