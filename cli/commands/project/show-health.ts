import type { HealthValue, ProjectHealthRow } from '@project-dashboard/core/health';
import { Command, Option } from 'commander';
import type { ConnectionFlags } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { healthPairs, healthWords } from '../../terminal/output/health-words.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { writePairs } from '../../terminal/output/pairs.ts';
import { writeTable } from '../../terminal/output/table.ts';

export interface ShowHealthOptions extends ConnectionFlags {
  readonly all?: boolean;
  readonly failOn?: 'at-risk' | 'behind';
  readonly json?: boolean;
}

/** `health [projects]`: badge, reason and next due date of some projects or of all, the worst first as the API sorts. */
export async function showHealth(
  projects: readonly string[],
  options: ShowHealthOptions,
  io: Io,
): Promise<ExitCode> {
  if (projects.length > 0 && options.all)
    throw new Failure('A project and --all exclude each other.', {
      code: 'usage',
      exit: EXIT.usage,
      fix: 'Leave one of them out.',
    });
  const { withConnection } = await import('../../connection/connection.ts');
  const { findProjects } = await import('../../connection/find-projects.ts');
  const rows = await withConnection(options, io, ({ client }) =>
    projects.length === 0 ? client.listProjectHealth() : findProjects(client, projects),
  );
  const [only] = projects.length === 1 ? rows : [];
  if (options.json) io.out.write(jsonText(only ?? rows));
  else if (only === undefined) await writeAll(rows, io);
  else await writeOne(only, io);
  return rows.some((row) => failsOn(row.health, options.failOn)) ? EXIT.healthFound : EXIT.ok;
}

function failsOn(health: HealthValue, failOn: ShowHealthOptions['failOn']): boolean {
  if (failOn === undefined) return false;
  return health === 'BEHIND' || (failOn === 'at-risk' && health === 'AT RISK');
}

async function writeAll(rows: readonly ProjectHealthRow[], io: Io): Promise<void> {
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

async function writeOne(row: ProjectHealthRow, io: Io): Promise<void> {
  writePairs(io.out, [
    { label: 'Study', name: 'title', value: row.title },
    ...healthPairs(row, await healthWords(io.out), io.out),
  ]);
}

/** Builds `health`. */
export function showHealthCommand(io: Io, run = showHealth): Command {
  return new Command('health')
    .summary('show how the projects stand')
    .description(
      'Show how some projects stand, or all of them, the worst first.\nIn a pipe: health, study, company, next due date, reason and slug, tab-separated, without headings.',
    )
    .argument('[project...]', 'slugs or ids; all projects where left out')
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
    .action(async (projects: string[], _, command: Command) => {
      io.exit(await run(projects, command.optsWithGlobals<ShowHealthOptions>(), io));
    });
}
