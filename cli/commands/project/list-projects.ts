import { nextCursor } from '@project-dashboard/core/client';
import type { Project } from '@project-dashboard/core/projects';
import { withConnection } from '../../connection/connection.ts';
import { maskTokens } from '../../connection/mask-tokens.ts';
import { type ConnectionFlags, readSettings } from '../../settings/settings.ts';
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

/** `project list`. Tokens are masked; only `project create` and `project links` print them. */
export async function listProjects(options: ListProjectsOptions, io: Io): Promise<ExitCode> {
  const { search, limit = Number.POSITIVE_INFINITY } = options;
  const projects = await withConnection(readSettings(options, io), io, async ({ client }) => {
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
