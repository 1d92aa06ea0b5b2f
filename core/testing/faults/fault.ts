/** One careless edit of one line that a person would feel, and the tests that must see it. */
export interface Fault {
  /** What a person would meet, in a few words. */
  readonly name: string;
  /** Path from the root of the repository. */
  readonly file: string;
  /** Text that stands in the file exactly once. */
  readonly find: string;
  readonly replace: string;
  /** The narrowest folders or files of tests, from the root. A file without `.test.ts` or `.all.test.ts`. */
  readonly tests: readonly string[];
}

/** The file with the fault in it. Throws if the text to replace is missing or stands there more than once. */
export function withFault(source: string, { file, find, replace }: Fault): string {
  const parts = source.split(find);
  if (parts.length !== 2)
    throw new Error(`${file} has it ${parts.length - 1} times, not once: ${find}`);
  return parts.join(replace);
}
