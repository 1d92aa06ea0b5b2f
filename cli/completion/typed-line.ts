import type { Argument, Command, Option } from 'commander';
import type { SettingFlags } from '../settings/setting-table.ts';
import { loadCommand } from '../terminal/late-command.ts';

/** The command line that was typed so far, up to the word at the cursor. */
export interface TypedLine {
  readonly command: Command;
  /** The words that name the command. */
  readonly path: readonly string[];
  /** The argument at the cursor; undefined if the command takes none there. */
  readonly argument: Argument | undefined;
  /** The option whose value is at the cursor. */
  readonly option: Option | undefined;
  /** The API or database that the line names. */
  readonly flags: SettingFlags;
  /** The arguments before the cursor. */
  readonly given: readonly string[];
  /** The word at the cursor; it can be empty. */
  readonly word: string;
}

/** Reads an unfinished command line as commander would. */
export async function readTypedLine(
  program: Command,
  words: readonly string[],
): Promise<TypedLine> {
  const before = words.slice(0, -1);
  const values: Record<string, string> = {};
  const path: string[] = [];
  const given: string[] = [];
  let command = program;
  let option: Option | undefined;
  for (const word of before) {
    if (option !== undefined) {
      values[option.attributeName()] = word;
      option = undefined;
    } else if (word.startsWith('-')) {
      option = [...command.options, ...program.options].find(
        ({ long, short, required, optional }) =>
          (word === long || word === short) && (required || optional),
      );
    } else {
      const next = command.commands.find((known) => known.name() === word);
      if (next === undefined || given.length > 0) given.push(word);
      else {
        command = next;
        path.push(word);
        await loadCommand(command);
      }
    }
  }
  const { url, database } = values;
  return {
    command,
    path,
    argument: argumentAt(command.registeredArguments, given.length),
    option,
    flags: { ...(url !== undefined && { url }), ...(database !== undefined && { database }) },
    given,
    word: words.at(-1) ?? '',
  };
}

function argumentAt(known: readonly Argument[], place: number): Argument | undefined {
  const last = known.at(-1);
  return known[place] ?? (last?.variadic ? last : undefined);
}
