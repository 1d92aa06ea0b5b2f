import { randomUUID } from 'node:crypto';
import type { Client } from '@project-dashboard/core/contract/client/client';
import { todayIn } from '@project-dashboard/core/rules/dates/iso-date';
import type { Command } from 'commander';
import {
  type Connection,
  type LinkOrigin,
  repeated,
  withConnection,
} from '../connection/connection.ts';
import {
  type ConnectionFlags,
  type Places,
  readReportTimezone,
  readSettings,
  type Settings,
  settingPlaces,
} from '../settings/settings.ts';
import { confirmChange } from '../terminal/ask.ts';
import type { ExitCode } from '../terminal/failure.ts';
import type { Io, Screen } from '../terminal/io.ts';
import { jsonText } from '../terminal/output/safe-text.ts';
import { type Column, type Pair, writePairs, writeTable } from '../terminal/output/table.ts';
import { type Argument, type Flag, type FlagValues, flagOf } from './flags.ts';

/** Defines a command of the tree that is not defined yet. */
export type Load = (command: Command) => Promise<void>;

/** Gives a command its description, arguments, options and action. */
export type Define = (command: Command, io: Io, load: Load) => void;

type Arguments = Readonly<Record<string, string | Argument<unknown>>>;
type Flags = Readonly<Record<string, Flag<unknown>>>;

/** What a person typed, by the names of the declaration. */
type CommandLine<Args, Options> = {
  readonly [Name in keyof Args]: Args[Name] extends Argument<infer Value> ? Value : string;
} & FlagValues<Options>;

type None = Readonly<Record<never, never>>;

/** What the help of a command says, and what it takes. */
interface Declaration<Args extends Arguments, Options extends Flags> {
  /** The whole description, in lines: what it does, what it prints in a pipe, and its exit codes. */
  readonly about: string | readonly string[];
  readonly args?: Args;
  /** `failOn` declares `--fail-on`. With `json`, print writes JSON; with `yes`, confirm asks nothing. */
  readonly flags?: Options;
  /** A paragraph above the examples. */
  readonly more?: string;
  /** Command lines, without the name of the program unless a word stands before it. */
  readonly examples: readonly string[];
}

type Act<Args, Options, Given> = (
  run: Given,
  typed: CommandLine<Args, Options>,
) => Promise<ExitCode | undefined>;

/** A command that calls the API. */
export const command = <const Args extends Arguments = None, const Options extends Flags = None>({
  run,
  ...declaration
}: Declaration<Args, Options> & {
  readonly run: Act<Args, Options, ConnectedRun>;
}): Define =>
  plainCommand({
    ...declaration,
    run: (own: Run, typed: CommandLine<Args, Options>) =>
      own.connect(async (connected) => run(connected, typed)),
  });

/** A command that calls no API, or checks what was typed and asks before it connects. */
export const plainCommand =
  <const Args extends Arguments = None, const Options extends Flags = None>({
    run,
    ...declaration
  }: Declaration<Args, Options> & { readonly run: Act<Args, Options, Run> }): Define =>
  (defined, io) => {
    declare(defined, declaration);
    const { args, flags } = declaration;
    defined.action(async () => {
      const own = new Run(defined, io);
      const code = await run(own, typedOf<Args, Options>(defined, args, flags));
      if (code !== undefined) io.exit(code);
    });
  };

function declare(
  defined: Command,
  { about, args = {}, flags = {}, more = '', examples }: Declaration<Arguments, Flags>,
): void {
  defined.description([about].flat().join('\n'));
  for (const [name, argument] of Object.entries(args))
    if (typeof argument === 'string') defined.argument(`<${name}>`, argument);
    else defined.argument(argument.term(name), argument.help);
  for (const [name, flag] of Object.entries(flags)) defined.addOption(flag.option(flagOf(name)));
  const lines = examples.map((line) =>
    line.includes('project-dashboard ') ? `\n  $ ${line}` : `\n  $ project-dashboard ${line}`,
  );
  const heading = lines.length === 1 ? 'Example' : 'Examples';
  defined.addHelpText('after', `\n${more}${heading}:${lines.join('')}`);
}

function typedOf<Args extends Arguments, Options extends Flags>(
  defined: Command,
  args: Args | undefined,
  flags: Options | undefined,
): CommandLine<Args, Options>;
function typedOf(
  defined: Command,
  args: Arguments = {},
  flags: Flags = {},
): Readonly<Record<string, unknown>> {
  const options = defined.opts<Record<string, unknown>>();
  return Object.fromEntries([
    ...Object.entries(args).map(([name, argument], place) => {
      const word: unknown = defined.processedArgs[place];
      return [name, typeof argument === 'string' ? String(word) : argument.read(word)];
    }),
    ...Object.entries(flags).map(([name, flag]) => {
      const key = flag.option(flagOf(name)).attributeName();
      return [name, flag.read(options[key])];
    }),
  ]);
}

/** The options that the frame reads: those of the program, and `--json` and `--yes` where they are declared. */
interface FrameOptions extends ConnectionFlags {
  readonly json?: boolean;
  readonly yes?: boolean;
}

export class Run {
  readonly io: Io;
  readonly json: boolean;
  readonly #command: Command;
  readonly #options: FrameOptions;
  readonly #places: () => Places;

  constructor(command: Command, io: Io, places?: () => Places) {
    this.io = io;
    this.#command = command;
    this.#options = command.optsWithGlobals<FrameOptions>();
    this.json = this.#options.json === true;
    this.#places = places ?? once(() => settingPlaces(this.#options, io));
  }

  /** The places of settings; each settings file is read once. */
  get places(): Places {
    return this.#places();
  }

  get timeZone(): string {
    return readReportTimezone(this.places);
  }

  /** ISO, in the time zone of reports. */
  get today(): string {
    return todayIn(this.timeZone, new Date());
  }

  get settings(): Settings {
    return readSettings(this.#options, this.io, this.places);
  }

  /** The options that say where the projects are. */
  get connectionFlags(): ConnectionFlags {
    return this.#options;
  }

  /** Calls `use` with a connection to the API. Creates a missing local database only if `mayCreate` is true. */
  readonly connect = <T>(
    use: (run: ConnectedRun) => Promise<T>,
    options: { readonly mayCreate?: boolean } = {},
  ): Promise<T> =>
    withConnection(
      this.settings,
      this.io,
      (connection) => use(new ConnectedRun(connection, this.#command, this.io, this.#places)),
      options,
    );

  /** Prints a value as JSON with `--json`, otherwise calls `write`. */
  readonly print = (value: unknown, write: (out: Screen) => void): void => {
    if (this.json) this.io.out.write(jsonText(value));
    else write(this.io.out);
  };

  /** Prints a value as JSON, or labelled values. */
  readonly printPairs = (value: unknown, pairs: readonly Pair[]): void =>
    this.print(value, (out) => writePairs(out, pairs));

  /** Prints rows as JSON or as a table; where there are none, `none` on stderr. */
  readonly printTable = <Row>(
    rows: readonly Row[],
    columns: readonly Column<Row>[],
    none: string,
  ): void =>
    this.print(rows, (out) => {
      if (rows.length === 0) this.io.err.write(`${none}\n`);
      else writeTable(out, columns, rows);
    });

  /** Says what will happen and asks, unless `--yes` is given. Throws a Failure for any answer but yes. */
  readonly confirm = (effect: string, question: string): Promise<void> =>
    confirmChange({ command: wordsOf(this.#command), effect, question }, this.#options, this.io);
}

/** What a command works with that has a connection to the API. */
export class ConnectedRun extends Run {
  readonly client: Client;
  readonly origin: LinkOrigin;

  constructor({ client, origin }: Connection, command: Command, io: Io, places: () => Places) {
    super(command, io, places);
    this.client = client;
    this.origin = origin;
  }

  /**
   * Sends a request that adds something. Repeats it if the connection is lost: the server recognises it by its key. `look`
   * says how to find out whether it was added.
   */
  readonly addOnce = <T>(
    look: string,
    call: (options: { readonly idempotencyKey: string }) => Promise<T>,
  ): Promise<T> => {
    const idempotencyKey = randomUUID();
    return repeated(() => call({ idempotencyKey }), look, this.io);
  };
}

function once<T>(read: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: read() };
    return made.value;
  };
}

/** The command without the name of the program, such as `project archive`. */
const wordsOf = (command: Command): string => {
  const { parent } = command;
  return parent === null || parent.parent === null
    ? command.name()
    : `${wordsOf(parent)} ${command.name()}`;
};
