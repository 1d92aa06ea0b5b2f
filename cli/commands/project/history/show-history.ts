import { type Client, nextCursor } from '@project-dashboard/core/client';
import type {
  Change,
  ChangeKind,
  HistoryPage,
  HistoryQuery,
} from '@project-dashboard/core/history';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { withConnection } from '../../../connection/connection.ts';
import { findProject } from '../../../connection/find-projects.ts';
import { readReportTimezone } from '../../../settings/report-timezone.ts';
import { settingPlaces } from '../../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../../terminal/exit-codes.ts';
import type { Io } from '../../../terminal/io.ts';
import { jsonText } from '../../../terminal/output/json-text.ts';
import { countFrom1 } from '../count-from-1.ts';
import { writeEvidence } from './write-evidence.ts';
import { writeHistory } from './write-history.ts';

/** Written out, so that --help loads no schemas; it does not compile while a kind is missing. */
const KINDS = Object.keys({
  created: true,
  updated: true,
  deleted: true,
  reordered: true,
  rescheduled: true,
  shifted: true,
  ticked: true,
  unticked: true,
  requested: true,
  round: true,
  sent: true,
  returned: true,
  noted: true,
  rotated: true,
  ended: true,
  archived: true,
  restored: true,
  agreed: true,
  attributed: true,
  disputed: true,
} satisfies Record<ChangeKind, true>);

function kinds(text: string): string {
  if (text.split(',').some((kind) => !KINDS.includes(kind)))
    throw new InvalidArgumentError(`Use one or several, with commas between: ${KINDS.join(', ')}.`);
  return text;
}

/** Defines `project history`. */
export function showHistory(command: Command, io: Io): void {
  command
    .description(
      'Show who changed what in a project, newest first. Rows that were changed by one save stand together.\nIn a pipe, each change is one line: time, role, name of the link, kind, list, row, what changed, id of the row and id of the save, tab-separated, without headings.\nWith --approvals: time, approval date as shown, kind (undone for an undo), item, type, link, SHA-256 of the proof, role, name of the link, id of the item and what was done. After an undo of an untick, item, type, link and proof are those of the approval that it restored. A terminal folds repeated ticks.',
    )
    .argument('<project>', 'slug or id')
    .addOption(
      new Option(
        '--approvals',
        'only the evidence of approvals: each change of an item, with what was approved',
      ).conflicts('kind'),
    )
    .option('--row <id>', 'only changes of this row')
    .option('--kind <kinds>', `only changes of these kinds: ${KINDS.join(', ')}`, kinds)
    .option(
      '--limit <number>',
      'list at most this many saves; default: 50, with --approvals all of them',
      countFrom1,
    )
    .option('--json', 'print the changes as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project history brand-study-q3\n  $ project-dashboard project history brand-study-q3 --kind deleted,shifted\n  $ project-dashboard project history brand-study-q3 --approvals --json',
    )
    .action(async (word: string) => {
      io.exit(await run(word, command.optsWithGlobals<ShowHistoryOptions>(), io));
    });
}

interface ShowHistoryOptions extends ConnectionFlags {
  readonly approvals?: boolean;
  readonly row?: string;
  readonly kind?: string;
  readonly limit?: number;
  readonly json?: boolean;
}

/** The saves that are shown where nothing is said; evidence is always whole. */
const USUAL = 50;
const PAGE = 100;
/** A new order says nothing about an approval. A note is talk about an item, and an internal one stays inside. */
const EVIDENCE_KINDS = KINDS.filter((kind) => kind !== 'reordered' && kind !== 'noted').join(',');

/** `project history`: the changes of a project, newest save first. */
async function run(word: string, options: ShowHistoryOptions, io: Io): Promise<ExitCode> {
  const { approvals = false, row, json } = options;
  const limit = options.limit ?? (approvals ? Number.POSITIVE_INFINITY : USUAL);
  const places = settingPlaces(options, io);
  const timeZone = readReportTimezone(places);
  const settings = readSettings(options, io, places);
  const filter = approvals
    ? { row, list: 'approvals', kind: EVIDENCE_KINDS }
    : { row, kind: options.kind };
  const history = await withConnection(settings, io, async ({ client }) => {
    const { id } = await findProject(client, word);
    return readSaves(client, id, filter, limit);
  });
  const { changes, isWhole } = history;
  if (json) io.out.write(jsonText(changes));
  else if (approvals) writeEvidence(io.out, changes, timeZone);
  else writeHistory(io.out, changes, timeZone);
  if (changes.length === 0 && !json)
    io.err.write(approvals ? 'No changes of approval items found.\n' : 'No changes found.\n');
  if (!isWhole) io.err.write('Older changes are left out. Show more with --limit <number>.\n');
  return EXIT.ok;
}

type Filter = Pick<HistoryQuery, 'row' | 'list' | 'kind'>;

/** The newest saves, read page by page; `isWhole` is false where older ones are left. */
async function readSaves(
  client: Client,
  id: string,
  filter: Filter,
  limit: number,
): Promise<HistoryPage & { readonly isWhole: boolean }> {
  const changes: Change[] = [];
  const saves = new Set<string>();
  for (let cursor: string | undefined; ; ) {
    let next: string | undefined;
    const query = { ...filter, limit: Math.min(PAGE, limit - saves.size), cursor };
    const received = ({ headers }: Response) => {
      next = nextCursor(headers.get('Link'));
    };
    const page = await client.readHistory({ id, query }, { received });
    changes.push(...page.changes);
    for (const { groupId } of page.changes) saves.add(groupId);
    const isWhole = next === undefined || next === cursor;
    if (isWhole || saves.size >= limit) return { changes, isWhole };
    cursor = next;
  }
}
