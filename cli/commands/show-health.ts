import type { HealthValue, ProjectHealthRow } from '@project-dashboard/core/health';
import { Command, Option } from 'commander';
import { EXIT, type ExitCode } from '../terminal/exit-codes.ts';
import { Failure } from '../terminal/failure.ts';
import type { Io, Screen } from '../terminal/io.ts';
import { jsonText } from '../terminal/json-text.ts';
import { writePairs } from '../terminal/pairs.ts';
import type { ConnectionFlags } from '../terminal/settings.ts';
import { writeTable } from '../terminal/table.ts';

export interface ShowHealthOptions extends ConnectionFlags {
  readonly all?: boolean;
  readonly failOn?: 'at-risk' | 'behind';
  readonly json?: boolean;
}

const WORST_FIRST: readonly HealthValue[] = ['BEHIND', 'AT RISK', 'ON TRACK'];

/** `health [project]`: the badge, its reason and the next due date, of one project or of all, the worst first. */
export async function showHealth(
  project: string | undefined,
  options: ShowHealthOptions,
  io: Io,
): Promise<ExitCode> {
  if (project !== undefined && options.all)
    throw new Failure('A project and --all exclude each other.', {
      code: 'usage',
      exit: EXIT.usage,
      fix: 'Leave one of them out.',
    });
  const { withConnection } = await import('../terminal/connection.ts');
  const answer = await withConnection(options, io, ({ client }) =>
    client.listProjectHealth({ query: { project } }),
  ).catch((error: unknown) => {
    const isUnknown = error instanceof Failure && error.code === 'api.404';
    throw project !== undefined && isUnknown ? unknownProject(project) : error;
  });
  const rows = answer.toSorted(
    (one, other) => WORST_FIRST.indexOf(one.health) - WORST_FIRST.indexOf(other.health),
  );
  if (project === undefined) await writeAll(rows, options, io);
  else await writeOne(project, rows[0], options, io);
  return rows.some((row) => failsOn(row.health, options.failOn)) ? EXIT.healthFound : EXIT.ok;
}

function failsOn(health: HealthValue, failOn: ShowHealthOptions['failOn']): boolean {
  if (failOn === undefined) return false;
  return health === 'BEHIND' || (failOn === 'at-risk' && health === 'AT RISK');
}

const unknownProject = (project: string): Failure =>
  new Failure(`No project has the slug or id ${project}.`, {
    code: 'project.unknown',
    fix: 'List the slugs with: project-dashboard project list',
  });

async function writeAll(
  rows: readonly ProjectHealthRow[],
  options: ShowHealthOptions,
  io: Io,
): Promise<void> {
  if (options.json) {
    io.out.write(jsonText(rows));
    return;
  }
  if (rows.length === 0) {
    io.err.write('No projects yet. Create the first with: project-dashboard project create\n');
    return;
  }
  const { badge, badgePaint, nextDue, reason } = await healthWords(io.out);
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
      { heading: 'STUDY', value: ({ title }) => title },
      { heading: 'COMPANY', value: ({ client }) => client },
      {
        heading: 'NEXT DUE',
        value: nextDue,
        raw: ({ nextDueDate }) => nextDueDate ?? '',
        keep: true,
      },
      { heading: 'REASON', value: reason },
      {
        heading: 'SLUG',
        value: ({ slug }) => slug,
        paint: (text) => io.out.paint.cyan(text),
        keep: true,
      },
    ],
    rows,
  );
}

async function writeOne(
  project: string,
  row: ProjectHealthRow | undefined,
  options: ShowHealthOptions,
  io: Io,
): Promise<void> {
  if (row === undefined) throw unknownProject(project);
  if (options.json) {
    io.out.write(jsonText(row));
    return;
  }
  const { badge, badgePaint, nextDue, reason } = await healthWords(io.out);
  const { isTTY } = io.out;
  writePairs(io.out, [
    { label: 'Study', name: 'title', value: row.title },
    {
      label: 'Health',
      name: 'health',
      value: isTTY ? badge(row) : row.health,
      paint: (text) => badgePaint(text, row),
    },
    { label: 'Reason', name: 'reason', value: reason(row) },
    {
      label: 'Next due',
      name: 'nextDueDate',
      value: isTTY ? nextDue(row) : (row.nextDueDate ?? ''),
    },
  ]);
}

/** The words and paint of health; core is loaded here, so that --help does without it. */
async function healthWords({ paint }: Screen) {
  const { healthBadge, healthReason, healthReasonTitles } = await import(
    '@project-dashboard/core/health'
  );
  const { formatMonthDay } = await import('@project-dashboard/core/dates');
  const looks = {
    'ON TRACK': { glyph: '✓', colour: paint.green },
    'AT RISK': { glyph: '!', colour: paint.yellow },
    BEHIND: { glyph: '✗', colour: paint.red },
    UNKNOWN: { glyph: '?', colour: paint.gray },
  };
  const look = (row: ProjectHealthRow) => looks[healthBadge(row.health).label];
  return {
    badge: (row: ProjectHealthRow) => `${look(row).glyph} ${healthBadge(row.health).label}`,
    badgePaint: (text: string, row: ProjectHealthRow) => look(row).colour(text),
    nextDue: (row: ProjectHealthRow) => formatMonthDay(row.nextDueDate),
    reason: (row: ProjectHealthRow) => {
      const found = healthReason({ value: row.health, causes: row.causes });
      return found === null ? '' : `${found.summary}: ${healthReasonTitles(found)}`;
    },
  };
}

/** Builds `health`. */
export function showHealthCommand(io: Io, run = showHealth): Command {
  return new Command('health')
    .summary('show how the projects stand')
    .description(
      'Show how one project stands, or all of them, the worst first.\nIn a pipe: health, study, company, next due date, reason and slug, tab-separated, without headings.',
    )
    .argument('[project]', 'slug or id of a project; all of them where left out')
    .option('--all', 'all projects, as without a project')
    .addOption(
      new Option('--fail-on <health>', 'exit with 8 when a project is so, or worse').choices([
        'at-risk',
        'behind',
      ]),
    )
    .option('--json', 'print the health as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard health brand-study-q3\n  $ project-dashboard health --all --fail-on behind',
    )
    .action(async (project: string | undefined, _, command: Command) => {
      io.exit(await run(project, command.optsWithGlobals<ShowHealthOptions>(), io));
    });
}
