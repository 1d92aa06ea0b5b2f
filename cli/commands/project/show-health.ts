import { todayIn } from '@project-dashboard/core/dates';
import type { HealthValue, ProjectHealthRow } from '@project-dashboard/core/health';
import { projectShown } from '@project-dashboard/core/projects';
import { type Command, Option } from 'commander';
import { withConnection } from '../../connection/connection.ts';
import { findProjects } from '../../connection/find-projects.ts';
import { readReportTimezone } from '../../settings/report-timezone.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { healthPairs, healthWords } from '../../terminal/output/health-words.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';
import { headingOf } from '../../terminal/output/sheet-columns.ts';
import { writeTable } from '../../terminal/output/table.ts';

/** Defines `health`. */
export function showHealth(command: Command, io: Io): void {
  command
    .description(
      'Show the health of some or all projects, the worst first.\nIn a pipe: health, study, company, next due date, reason and slug, tab-separated, without headings.',
    )
    .argument('[project...]', 'slugs or ids; default: all projects')
    .option('--all', 'all projects, which is the default')
    .addOption(
      new Option('--fail-on <health>', 'exit with 8 if a project has this health or worse').choices(
        ['at-risk', 'behind'],
      ),
    )
    .option('--json', 'print the health as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard health brand-study-q3\n  $ project-dashboard health --all --fail-on behind',
    )
    .action(async (projects: string[]) => {
      io.exit(await run(projects, command.optsWithGlobals<ShowHealthOptions>(), io));
    });
}

interface ShowHealthOptions extends ConnectionFlags {
  readonly all?: boolean;
  readonly failOn?: 'at-risk' | 'behind';
  readonly json?: boolean;
}

/** `health [projects]`: badge, reason and next due date of some or all projects, in the API's order (the worst first). */
async function run(
  projects: readonly string[],
  options: ShowHealthOptions,
  io: Io,
): Promise<ExitCode> {
  if (projects.length > 0 && options.all)
    throw new Failure('A project and --all cannot be used together.', {
      code: 'usage',
      exit: EXIT.usage,
      fix: 'Remove one of them.',
    });
  const places = settingPlaces(options, io);
  const today = todayIn(readReportTimezone(places), new Date());
  const rows = await withConnection(readSettings(options, io, places), io, ({ client }) =>
    projects.length === 0 ? client.listProjectHealth() : findProjects(client, projects),
  );
  const [only] = projects.length === 1 ? rows : [];
  if (options.json) io.out.write(jsonText(only ?? rows));
  else if (only === undefined) writeAll(rows, today, io);
  else writeOne(only, today, io);
  return rows.some((row) => failsOn(row.health, options.failOn)) ? EXIT.healthFound : EXIT.ok;
}

function failsOn(health: HealthValue, failOn: ShowHealthOptions['failOn']): boolean {
  if (failOn === undefined) return false;
  return health === 'BEHIND' || (failOn === 'at-risk' && health === 'AT RISK');
}

function writeAll(rows: readonly ProjectHealthRow[], today: string, io: Io): void {
  if (rows.length === 0) {
    io.err.write('No projects yet. Create the first with: project-dashboard project create\n');
    return;
  }
  const { badge, badgePaint, nextDueShort, reason } = healthWords(io.out, today);
  writeTable(
    io.out,
    [
      {
        heading: 'HEALTH',
        value: badge,
        raw: ({ health }) => health,
        paint: badgePaint,
        keep: true,
      },
      { heading: headingOf(projectShown.title), value: ({ title }) => title },
      { heading: headingOf(projectShown.client), value: ({ client }) => client },
      {
        heading: 'NEXT DUE',
        value: nextDueShort,
        raw: ({ nextDueDate }) => nextDueDate ?? '',
        keep: true,
      },
      { heading: 'REASON', value: reason },
      {
        heading: headingOf(projectShown.slug),
        value: ({ slug }) => slug,
        paint: (text) => io.out.paint.cyan(text),
        keep: true,
      },
    ],
    rows,
  );
}

function writeOne(row: ProjectHealthRow, today: string, io: Io): void {
  writePairs(io.out, [
    { label: projectShown.title.label, name: 'title', value: row.title },
    ...healthPairs(row, healthWords(io.out, today), io.out),
  ]);
}
