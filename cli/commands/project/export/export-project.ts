import type { Client } from '@project-dashboard/core/client';
import { SEPARATORS, type SeparatorName } from '@project-dashboard/core/tables';
import { type Command, Option } from 'commander';
import { withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
import { oneOrAll } from '../../../mail/one-or-all.ts';
import { type ConnectionFlags, readSettings } from '../../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../../terminal/exit-codes.ts';
import { Failure } from '../../../terminal/failure.ts';
import type { Io } from '../../../terminal/io.ts';

/** Defines `project export`. */
export function exportProject(command: Command, io: Io): void {
  command
    .description(
      'Write a list of a project as a CSV file for spreadsheets, in UTF-8 with a byte order mark; dates are ISO. With --format ics: its dated milestones and client inputs as a calendar file.\nWith --all: one line for each project, newest first, with its health and what is next.',
    )
    .argument('[project]', 'slug or id')
    .addOption(
      new Option('--format <format>', 'the kind of file').choices(['csv', 'ics']).default('csv'),
    )
    .addOption(new Option('--all', 'all projects that are not archived, as CSV').conflicts('list'))
    .addOption(
      new Option('--list <list>', 'which list of the project')
        .choices(['milestones', 'inputs', 'approvals'])
        .default('milestones'),
    )
    .addOption(
      new Option(
        '--separator <separator>',
        'what stands between the cells of a CSV file; the Excel of many countries needs semicolon (default: "comma")',
      ).choices(Object.keys(SEPARATORS)),
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project export brand-study-q3 > milestones.csv\n  $ project-dashboard project export brand-study-q3 --list inputs > inputs.csv\n  $ project-dashboard project export brand-study-q3 --format ics > brand-study-q3.ics\n  $ project-dashboard project export --all > projects.csv',
    )
    .action(async (word: string | undefined) => {
      io.exit(await run(word, command.optsWithGlobals<ExportOptions>(), io));
    });
}

interface ExportOptions extends ConnectionFlags {
  readonly all?: boolean;
  readonly format: 'csv' | 'ics';
  readonly list: 'milestones' | 'inputs' | 'approvals';
  readonly separator?: SeparatorName;
}

/** `project export`: writes a file to standard output. */
async function run(word: string | undefined, options: ExportOptions, io: Io): Promise<ExitCode> {
  oneOrAll(word, options.all);
  if (options.all && options.format === 'ics')
    throw new Failure('All projects have a calendar address, not a calendar file.', {
      code: 'usage',
      exit: EXIT.usage,
      fix: 'Print it with: project-dashboard project calendar --all',
    });
  if (options.separator !== undefined && options.format === 'ics')
    throw new Failure('A calendar file has no separator.', {
      code: 'usage',
      exit: EXIT.usage,
      fix: 'Leave out --separator, or pass --format csv.',
    });
  return withConnection(readSettings(options, io), io, async ({ client }) => {
    const file =
      word === undefined
        ? await client.downloadProjects({ query: { separator: options.separator } })
        : await read(client, (await findProject(client, word)).id, options);
    // Blob.text() would drop the mark at the beginning.
    io.out.write(Buffer.from(await file.arrayBuffer()).toString());
    return EXIT.ok;
  });
}

function read(
  client: Client,
  id: string,
  { format, list, separator }: ExportOptions,
): Promise<Blob> {
  if (format === 'ics') return client.downloadCalendar({ id });
  const asked = { id, query: { separator } };
  if (list === 'inputs') return client.downloadInputs(asked);
  return list === 'approvals' ? client.downloadApprovals(asked) : client.downloadMilestones(asked);
}
