import { type Client, nextCursor } from '@project-dashboard/core/client';
import { formatDateTime } from '@project-dashboard/core/dates';
import { authorText } from '@project-dashboard/core/history';
import type { Command } from 'commander';
import { withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
import { readReportTimezone } from '../../../settings/report-timezone.ts';
import { settingPlaces } from '../../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../../terminal/exit-codes.ts';
import type { Io } from '../../../terminal/io.ts';
import { jsonText } from '../../../terminal/output/json-text.ts';
import { writeTable } from '../../../terminal/output/table.ts';

/** Defines `project notes`. */
export function showNotes(command: Command, io: Io): void {
  command
    .description(
      'Show the notes of a project, newest first: requests for changes, rounds, what was sent and returned, and notes. Internal notes are marked; no client sees them.\nIn a pipe: time, role, name of the link, kind, internal or shared, text, link and id of the row, tab-separated, without headings.',
    )
    .argument('<project>', 'slug or id')
    .option('--row <id>', 'only the thread of this client input or approval item')
    .option('--json', 'print the notes as JSON')
    .addHelpText('after', '\nExample:\n  $ project-dashboard project notes brand-study-q3')
    .action(async (word: string) => {
      io.exit(await run(word, command.optsWithGlobals<ShowNotesOptions>(), io));
    });
}

interface ShowNotesOptions extends ConnectionFlags {
  readonly row?: string;
  readonly json?: boolean;
}

async function run(word: string, options: ShowNotesOptions, io: Io): Promise<ExitCode> {
  const places = settingPlaces(options, io);
  const timeZone = readReportTimezone(places);
  return withConnection(readSettings(options, io, places), io, async ({ client }) => {
    const { id } = await findProject(client, word);
    const notes = await readAllNotes(client, id, options.row);
    const [inputs, approvals] = await Promise.all([
      client.listInputs({ id }),
      client.listApprovals({ id }),
    ]);
    const titles = new Map([
      ...inputs.map((row) => [row.id, row.title] as const),
      ...approvals.map((row) => [row.id, row.itemName] as const),
    ]);
    if (options.json) io.out.write(jsonText(notes));
    else if (notes.length === 0) io.err.write('There are no notes.\n');
    else
      writeTable(
        io.out,
        [
          {
            heading: 'WHEN',
            value: ({ createdAt }) => formatDateTime(new Date(createdAt), { timeZone }),
            raw: ({ createdAt }) => createdAt,
          },
          { heading: 'WHO', value: ({ by }) => authorText(by), raw: ({ by }) => by.role },
          ...(io.out.isTTY ? [] : [{ heading: '', value: ({ by }: Shown) => by.link ?? '' }]),
          { heading: 'KIND', value: kindText, raw: ({ kind }) => kind },
          ...(io.out.isTTY
            ? [{ heading: 'ITEM', value: ({ rowId }: Shown) => titles.get(rowId) ?? '' }]
            : [
                {
                  heading: '',
                  value: ({ isInternal }: Shown) => (isInternal ? 'internal' : 'shared'),
                },
              ]),
          { heading: 'TEXT', value: ({ text }) => text },
          ...(io.out.isTTY
            ? []
            : [
                { heading: '', value: ({ url }: Shown) => url },
                { heading: '', value: ({ rowId }: Shown) => rowId },
              ]),
        ],
        notes,
      );
    return EXIT.ok;
  });
}

/** All notes of a project or of one row, newest first, read page by page. */
async function readAllNotes(client: Client, id: string, row: string | undefined) {
  const notes: Awaited<ReturnType<Client['listNotes']>>[number][] = [];
  let cursor: string | undefined;
  do {
    let next: string | undefined;
    const received = (response: Response) => {
      next = nextCursor(response.headers.get('Link'));
    };
    notes.push(...(await client.listNotes({ id, query: { row, cursor } }, { received })));
    cursor = next;
  } while (cursor !== undefined);
  return notes.map((note) => ({ isInternal: false, ...note }));
}

type Shown = Awaited<ReturnType<typeof readAllNotes>>[number];

const kindText = ({ kind, isInternal, round }: Shown): string =>
  isInternal ? 'internal note' : kind === 'round' ? `round ${round}` : kind;
