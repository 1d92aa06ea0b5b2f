import type { Project } from '@project-dashboard/core/projects';
import { Command, InvalidArgumentError } from 'commander';
import type { ConnectionFlags } from '../../settings/settings.ts';
import { EXIT, type ExitCode } from '../../terminal/exit-codes.ts';
import type { Io } from '../../terminal/io.ts';
import { jsonText } from '../../terminal/output/json-text.ts';
import { type Column, writeTable } from '../../terminal/output/table.ts';

export interface ListProjectsOptions extends ConnectionFlags {
  readonly search?: string;
  readonly limit?: number;
  readonly json?: boolean;
}

const PAGE = 100;

/** `project list`. Tokens are masked: `project create` and `project links` show them. */
export async function listProjects(options: ListProjectsOptions, io: Io): Promise<ExitCode> {
  const { withConnection } = await import('../../connection/connection.ts');
  const { maskTokens } = await import('../../connection/mask-tokens.ts');
  const { nextCursor } = await import('@project-dashboard/core/client');
  const { search, limit = Number.POSITIVE_INFINITY } = options;
  const projects = await withConnection(options, io, async ({ client }) => {
    const found: Project[] = [];
    let cursor: string | undefined;
    do {
      let next: string | undefined;
      const query = { q: search, limit: Math.min(PAGE, limit - found.length), cursor };
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
    io.err.write(
      search === undefined
        ? 'No projects yet. Create the first with: project-dashboard project create\n'
        : 'No project matches this search.\n',
    );
    return EXIT.ok;
  }
  const { paint } = io.out;
  const columns: Column<Project>[] = [
    { heading: 'STUDY', value: ({ title }) => title, paint: (text) => paint.bold(text) },
    { heading: 'COMPANY', value: ({ client }) => client },
    { heading: 'LEAD', value: ({ projectLead }) => projectLead },
    { heading: 'STARTED', value: ({ startDate }) => startDate },
    { heading: 'SLUG', value: ({ slug }) => slug, paint: (text) => paint.cyan(text), keep: true },
  ];
  writeTable(io.out, columns, projects);
  return EXIT.ok;
}

function count(text: string): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1)
    throw new InvalidArgumentError('Use a whole number from 1 on.');
  return value;
}

/** Builds `project list`. */
export function listProjectsCommand(io: Io, run = listProjects): Command {
  return new Command('list')
    .summary('list the projects, newest first')
    .description(
      'List the projects, newest first.\nIn a pipe: study, company, lead, start date and slug, tab-separated, without headings.',
    )
    .option('--search <text>', 'only projects that match this text')
    .option('--limit <number>', 'at most so many projects', count)
    .option('--json', 'print the projects as JSON; tokens are masked')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard project list --search acme\n  $ project-dashboard project list | cut -f5',
    )
    .action(async (_, command: Command) => {
      io.exit(await run(command.optsWithGlobals<ListProjectsOptions>(), io));
    });
}
