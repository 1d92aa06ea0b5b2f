import { InvalidArgumentError, Option } from 'commander';

/** An option of a command: how commander declares it, and the value that the command gets. */
export interface Flag<Value> {
  /** `flag` is the name with its dashes, such as `--fail-on`. */
  readonly option: (flag: string) => Option;
  readonly read: (typed: unknown) => Value;
}

export type FlagValues<Flags> = {
  readonly [Name in keyof Flags]: Flags[Name] extends Flag<infer Value> ? Value : never;
};

/** `--fail-on` for `failOn`. */
export const flagOf = (name: string): string =>
  `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** A flag without a value, such as `--all`; `letter` is its short form, such as `-q`. */
export const on = (help: string, letter?: string): Flag<boolean> => ({
  option: (flag) => new Option(letter === undefined ? flag : `-${letter}, ${flag}`, help),
  read: (typed) => typed === true,
});

/** A flag with a value, such as `--row <id>`; `word` is what stands in the brackets. */
export const text = (word: string, help: string): Flag<string | undefined> => ({
  option: (flag) => new Option(`${flag} <${word}>`, help),
  read: (typed) => (typeof typed === 'string' ? typed : undefined),
});

export const oneOf = <const Choice extends string>(
  word: string,
  choices: readonly Choice[],
  help: string,
): Flag<Choice | undefined> => ({
  option: (flag) => new Option(`${flag} <${word}>`, help).choices(choices),
  read: (typed) => choices.find((choice) => choice === typed),
});

/** A flag whose value `parse` reads. It throws InvalidArgumentError for a wrong one. */
export const textAs = <Value>(
  word: string,
  help: string,
  parse: (text: string) => Value,
): Flag<Value | undefined> => ({
  option: (flag) => new Option(`${flag} <${word}>`, help).argParser(checked(parse)),
  read: (typed) => (typeof typed === 'string' ? parse(typed) : undefined),
});

const checked = (parse: (text: string) => unknown) => (text: string) => {
  parse(text);
  return text;
};

export const many = <Value>(
  word: string,
  help: string,
  parse: (text: string) => Value,
): Flag<readonly Value[] | undefined> => ({
  option: (flag) =>
    new Option(`${flag} <${word}>`, help).argParser((text, before: readonly string[] = []) => [
      ...before,
      checked(parse)(text),
    ]),
  read: (typed) => (Array.isArray(typed) ? typed.map((one) => parse(String(one))) : undefined),
});

/** A whole number of 1 or more. */
export const count = (word: string, help: string): Flag<number | undefined> =>
  textAs(word, help, (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < 1)
      throw new InvalidArgumentError('Use a whole number of 1 or more.');
    return value;
  });

/** The same flag; the command line is wrong without it. */
export const required = <Value>({
  option,
  read,
}: Flag<Value>): Flag<Exclude<Value, undefined>> => ({
  option: (flag) => option(flag).makeOptionMandatory(),
  read: given(read),
});

/** The same flag; without it, its value is `value`, as the help says. */
export const withDefault = <Value extends string | undefined>(
  { option, read }: Flag<Value>,
  value: NoInfer<Exclude<Value, undefined>>,
): Flag<Exclude<Value, undefined>> => ({
  option: (flag) => option(flag).default(value),
  read: given(read),
});

const given =
  <Value>(read: (typed: unknown) => Value) =>
  (typed: unknown): Exclude<Value, undefined> => {
    const value = read(typed);
    if (isGiven(value)) return value;
    throw new Error('commander accepted an option without its value.');
  };

const isGiven = <Value>(value: Value): value is Exclude<Value, undefined> => value !== undefined;

/** The same flag; it cannot be used together with another one. */
export const notWith = <Value>({ option, read }: Flag<Value>, other: string): Flag<Value> => ({
  option: (flag) => option(flag).conflicts(other),
  read,
});

/** An argument of a command. A text in its place is the help of an argument that is required. */
export interface Argument<Value> {
  readonly help: string;
  /** `project` as `<project>`, `[project]` or `<project...>`. */
  readonly term: (name: string) => string;
  readonly read: (typed: unknown) => Value;
}

export const optional = (help: string): Argument<string | undefined> => ({
  help,
  term: (name) => `[${name}]`,
  read: (typed) => (typeof typed === 'string' ? typed : undefined),
});

/** Any number of words, also none. */
export const anyNumber = (help: string): Argument<readonly string[]> => ({
  help,
  term: (name) => `[${name}...]`,
  read: (typed) => (Array.isArray(typed) ? typed.map(String) : []),
});

/** One word or more. */
export const several = (help: string): Argument<readonly string[]> => ({
  help,
  term: (name) => `<${name}...>`,
  read: (typed) => (Array.isArray(typed) ? typed.map(String) : []),
});
