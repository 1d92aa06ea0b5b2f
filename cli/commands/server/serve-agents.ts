import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { todayIn } from '@project-dashboard/core/dates';
import type { Command } from 'commander';
import { findProject } from '../../connection/find-projects.ts';
import { keptConnection } from '../../mcp/kept-connection.ts';
import { makeServer } from '../../mcp/make-server.ts';
import type { Context } from '../../mcp/tool.ts';
import { version } from '../../package.json' with { type: 'json' };
import { readReportTimezone } from '../../settings/report-timezone.ts';
import { settingPlaces } from '../../settings/setting-sources.ts';
import type { ConnectionFlags } from '../../settings/settings.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';
import { maskSecrets } from '../../terminal/mask-secrets.ts';

/** Defines `mcp`. */
export function serveAgents(command: Command, io: Io): void {
  command
    .description(
      'Let an agent read the projects over the Model Context Protocol (MCP) on standard input and output, until its client ends.\nThe client of the agent starts this command: see project-dashboard help agents.\nNothing is changed unless --allow-changes is given. Nothing is ever deleted, and no link or key is shown.',
    )
    .option('--allow-changes', 'let the agent add and change rows, and move dates after a preview')
    .option('--project <project>', 'slug or id of the only project to show')
    .addHelpText(
      'after',
      '\nExamples:\n  $ project-dashboard mcp\n  $ project-dashboard mcp --project brand-study-q3 --allow-changes',
    )
    .action(async () => {
      await run(command.optsWithGlobals<AgentOptions>(), io);
    });
}

interface AgentOptions extends ConnectionFlags {
  readonly allowChanges?: boolean;
  readonly project?: string;
}

/** Serves until standard input ends or a signal comes. A setting that is wrong or missing is an error of each request. */
async function run(options: AgentOptions, io: Io): Promise<void> {
  const { allowChanges: allowsChanges = false, project: only } = options;
  const secret = randomBytes(32);
  const kept = keptConnection(options, io);
  const withContext = <T>(use: (context: Context) => Promise<T>): Promise<T> =>
    kept.use(({ client }) => {
      const timeZone = readReportTimezone(settingPlaces(options, io));
      return use({
        client,
        pause: io.pause,
        timeZone,
        today: todayIn(timeZone, new Date()),
        allowsChanges,
        only,
        project: async (word) => {
          const named = word ?? only;
          if (named === undefined)
            throw new Failure('project is missing.', {
              code: 'project.missing',
              fix: 'Pass the slug of a project; list_projects has them.',
            });
          const found = await findProject(client, only ?? named);
          if (named === only || named === found.slug || named === found.id) return found;
          throw new Failure(`This server shows only the project ${found.slug}.`, {
            code: 'project.other',
          });
        },
        seal: (text) => createHmac('sha256', secret).update(text).digest('hex').slice(0, 32),
      });
    });
  const server = serveStdio(() => makeServer({ version, allowsChanges, io, withContext }), {
    transport: new StdioServerTransport(io.input, io.out.stream),
    onerror: ({ message }) => io.err.write(`${maskSecrets(message, io.env)}\n`),
  });
  let release = () => {};
  const stopped = new Promise<void>((resolve) => {
    release = io.onSignal(['SIGINT', 'SIGTERM'], resolve);
  });
  await Promise.race([once(io.input, 'end'), once(io.input, 'close'), stopped]);
  release();
  await server.close();
  await kept.close();
}
