import type { Command } from 'commander';
import { withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
import { noteOrigin } from '../../../connection/links.ts';
import { oneOrAll } from '../../../mail/one-or-all.ts';
import { type ConnectionFlags, readSettings } from '../../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../../terminal/exit-codes.ts';
import type { Io } from '../../../terminal/io.ts';
import { jsonText } from '../../../terminal/output/json-text.ts';

/** Defines `project calendar`. */
export function showCalendar(command: Command, io: Io): void {
  command
    .description(
      "Print the address at which a calendar program subscribes to the dates of a project. Anyone with this address sees titles and dates, nothing else.\nIt belongs to the project's internal link and ends when that link is rotated. The address of --all ends when the agency key is replaced.",
    )
    .argument('[project]', 'slug or id')
    .option('--all', 'all projects that are not archived')
    .option('--json', 'print the result as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project calendar brand-study-q3\n  $ project-dashboard project calendar --all',
    )
    .action(async (word: string | undefined) => {
      io.exit(await run(word, command.optsWithGlobals<CalendarOptions>(), io));
    });
}

interface CalendarOptions extends ConnectionFlags {
  readonly all?: boolean;
  readonly json?: boolean;
}

/** `project calendar`: prints a subscribe address, which begins like the links that people open. */
async function run(
  word: string | undefined,
  { all, json, ...flags }: CalendarOptions,
  io: Io,
): Promise<ExitCode> {
  oneOrAll(word, all);
  return withConnection(readSettings(flags, io), io, async ({ client, origin }) => {
    const { url } =
      word === undefined
        ? await client.readAllFeed()
        : await client.readFeed({ id: (await findProject(client, word)).id });
    const address = origin.url + new URL(url).pathname;
    io.out.write(json ? jsonText({ url: address }) : `${address}\n`);
    noteOrigin(origin, io);
    return EXIT.ok;
  });
}
