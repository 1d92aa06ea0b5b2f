import { nextCursor } from '@project-dashboard/core/client';
import { formatLongDate, todayIn } from '@project-dashboard/core/dates';
import { type Project, projectShown } from '@project-dashboard/core/projects';
import type { Command } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { maskTokens } from '../../connection/mask-tokens.ts';
import { readReportTimezone } from '../../settings/report-timezone.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { headingOf } from '../../terminal/output/sheet-columns.ts';
import { type Column, writeTable } from '../../terminal/output/table.ts';
import { countFrom1 } from './count-from-1.ts';

/** Defines `project list`. */
export function listProjects(command: Command, io: Io): void {
  command
    .description(
      'List the projects, newest first.\nIn a pipe: study, company, lead, start date and slug, tab-separated, without headings. With --archived, the time of archiving stands in place of the start date.',
    )
    .option('--search <text>', 'only projects that match this text')
    .option('--archived', 'list the archived projects instead')
    .option('--limit <number>', 'list at most this many projects', countFrom1)
    .option('--json', 'print the projects as JSON; tokens are masked')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project list --search acme\n  $ project-dashboard project list | cut -f5',
    )
    .action(async () => {
      io.exit(await run(command.optsWithGlobals<ListProjectsOptions>(), io));
    });
}

interface ListProjectsOptions extends ConnectionFlags {
  readonly search?: string;
  readonly archived?: boolean;
  readonly limit?: number;
  readonly json?: boolean;
}

const PAGE = 100;

/** `project list`. Tokens are masked; only `project create` and `project links` print them. */
async function run(options: ListProjectsOptions, io: Io): Promise<ExitCode> {
  const { search, archived = false, limit = Number.POSITIVE_INFINITY } = options;
  const places = settingPlaces(options, io);
  const timeZone = readReportTimezone(places);
  const settings = readSettings(options, io, places);
  const projects = await withConnection(settings, io, async ({ client }) => {
    const found: Project[] = [];
    let cursor: string | undefined;
    do {
      let next: string | undefined;
      const most = Math.min(PAGE, limit - found.length);
      const query = {
        q: search,
        limit: most,
        cursor,
        ...(archived && { archived: 'only' as const }),
      };
      const received = (response: Response) => {
        next = nextCursor(response.headers.get('Link'));
      };
      found.push(...(await client.listProjects({ query }, { received })));
      cursor = next === cursor ? undefined : next;
    } while (cursor !== undefined && found.length < limit);
    return found.slice(0, limit);
  });
  if (options.json) {
    io.out.write(jsonText(projects.map(maskTokens)));
    return EXIT.ok;
  }
  if (projects.length === 0) {
    io.err.write(`${nothingFound(options)}\n`);
    return EXIT.ok;
  }
  const { paint } = io.out;
  const columns: Column<Project>[] = [
    {
      heading: headingOf(projectShown.title),
      value: ({ title }) => title,
      paint: (text) => paint.bold(text),
    },
    { heading: headingOf(projectShown.client), value: ({ client }) => client },
    { heading: headingOf(projectShown.projectLead), value: ({ projectLead }) => projectLead },
    archived ? archivedColumn(timeZone) : STARTED,
    {
      heading: headingOf(projectShown.slug),
      value: ({ slug }) => slug,
      paint: (text) => paint.cyan(text),
      keep: true,
    },
  ];
  writeTable(io.out, columns, projects);
  return EXIT.ok;
}

const STARTED: Column<Project> = {
  heading: headingOf(projectShown.startDate),
  value: ({ startDate }) => startDate,
};

const archivedColumn = (timeZone: string): Column<Project> => ({
  heading: headingOf(projectShown.archivedAt),
  value: ({ archivedAt }) =>
    archivedAt === null ? '' : formatLongDate(todayIn(timeZone, new Date(archivedAt))),
  raw: ({ archivedAt }) => archivedAt ?? '',
});

function nothingFound({ search, archived }: ListProjectsOptions): string {
  if (search !== undefined) return 'No project matches this search.';
  if (archived) return 'No project is archived.';
  return 'No projects yet. Create the first with: project-dashboard project create';
}
