import { todayIn } from '@project-dashboard/core/dates';
import { projectShown } from '@project-dashboard/core/projects';
import { type Command, Option } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { findProjects } from '../../connection/find-projects.ts';
import { readWaiting, type Waiting } from '../../rows/read-waiting.ts';
import { readReportTimezone } from '../../settings/report-timezone.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { headingOf } from '../../terminal/output/sheet-columns.ts';
import { writeTable } from '../../terminal/output/table.ts';

/** Defines `project waiting`. */
export function showWaiting(command: Command, io: Io): void {
  command
    .description(
      'Show what waits for the client and for the agency. The agency has items only in a project whose client takes part.\nIn a pipe: client or agency, kind, item, what is asked, when, study, slug and id of the row, tab-separated, without headings.',
    )
    .argument('[project]', 'slug or id')
    .option('--all', 'all projects that are not archived')
    .addOption(
      new Option('--for <side>', 'only what waits for this side').choices(['client', 'agency']),
    )
    .option('--json', 'print the items as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project waiting brand-study-q3\n  $ project-dashboard project waiting --all --for agency',
    )
    .action(async (word: string | undefined) => {
      io.exit(await run(word, command.optsWithGlobals<WaitingOptions>(), io));
    });
}

interface WaitingOptions extends ConnectionFlags {
  readonly all?: boolean;
  readonly for?: Waiting['side'];
  readonly json?: boolean;
}

async function run(word: string | undefined, options: WaitingOptions, io: Io): Promise<ExitCode> {
  if ((word === undefined) === (options.all !== true))
    throw new Failure('Name a project, or pass --all.', { code: 'usage', exit: EXIT.usage });
  const places = settingPlaces(options, io);
  const today = todayIn(readReportTimezone(places), new Date());
  return withConnection(readSettings(options, io, places), io, async ({ client }) => {
    const projects =
      word === undefined ? await client.listProjectHealth() : await findProjects(client, [word]);
    const items: Waiting[] = [];
    for (const project of projects) items.push(...(await readWaiting(client, project, today)));
    const shown = items.filter(({ side }) => options.for === undefined || side === options.for);
    if (options.json) io.out.write(jsonText(shown));
    else if (shown.length > 0) writeItems(shown, projects.length > 1, io);
    else io.err.write(NOTHING[options.for ?? 'both']);
    return EXIT.ok;
  });
}

const NOTHING = {
  client: 'Nothing is waiting for the client.\n',
  agency: 'Nothing is waiting for the agency.\n',
  both: 'Nothing is waiting.\n',
} as const;

function writeItems(items: readonly Waiting[], isSeveral: boolean, { out }: Io): void {
  writeTable(
    out,
    [
      { heading: 'WAITS FOR', value: ({ side }: Waiting) => side, keep: true },
      ...(out.isTTY ? [] : [{ heading: 'KIND', value: ({ kind }: Waiting) => kind }]),
      { heading: 'ITEM', value: ({ title }: Waiting) => title },
      { heading: 'ASKED', value: ({ asked }: Waiting) => asked },
      { heading: 'WHEN', value: ({ when }: Waiting) => when },
      ...(out.isTTY && !isSeveral
        ? []
        : [{ heading: headingOf(projectShown.title), value: ({ project }: Waiting) => project }]),
      ...(out.isTTY
        ? []
        : [
            { heading: headingOf(projectShown.slug), value: ({ slug }: Waiting) => slug },
            { heading: 'ID', value: ({ id }: Waiting) => id },
          ]),
    ],
    items,
  );
}
