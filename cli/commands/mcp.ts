import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { todayIn } from '@project-dashboard/core/rules/dates/iso-date';
import { apiFailure } from '../connection/api-failure.ts';
import { type Connection, withConnection } from '../connection/connection.ts';
import { findProject } from '../connection/find-projects.ts';
import { makeServer } from '../mcp/make-server.ts';
import type { Context } from '../mcp/tool.ts';
import { version } from '../package.json' with { type: 'json' };
import {
  type ConnectionFlags,
  readReportTimezone,
  readSettings,
  settingPlaces,
} from '../settings/settings.ts';
import { Failure } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { maskSecrets } from '../terminal/report-failure.ts';
import { plainCommand } from './command.ts';
import { on, text } from './flags.ts';

const serveAgents = plainCommand({
  about: [
    'Let an agent read the projects over the Model Context Protocol (MCP) on standard input and output, until its client ends.',
    'The client of the agent starts this command: see project-dashboard help agents.',
    'Nothing is changed unless --allow-changes is given. Nothing is ever deleted, and no link or key is shown.',
  ],
  flags: {
    allowChanges: on('let the agent add and change rows, and move dates after a preview'),
    project: text('project', 'slug or id of the only project to show'),
  },
  examples: ['mcp', 'mcp --project brand-study-q3 --allow-changes'],
  // A setting that is wrong or missing is an error of each request, which reads the settings again.
  async run({ connectionFlags, io }, { allowChanges: allowsChanges, project: only }) {
    const secret = randomBytes(32);
    const kept = keptConnection(connectionFlags, io);
    const withContext = <T>(use: (context: Context) => Promise<T>): Promise<T> =>
      kept.use(({ client }) => {
        const timeZone = readReportTimezone(settingPlaces(connectionFlags, io));
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
          seal: (plan) => createHmac('sha256', secret).update(plan).digest('hex').slice(0, 32),
        });
      });
    const server = serveStdio(() => makeServer({ version, allowsChanges, io, withContext }), {
      transport: new StdioServerTransport(io.input, io.out.stream),
      onerror: ({ message }) => io.err.write(`${maskSecrets(message, io.env)}\n`),
    });
    await ended(io);
    await server.close();
    await kept.close();
  },
});

/** Resolves when standard input ends or a signal comes. */
async function ended(io: Io): Promise<void> {
  let release = () => {};
  const stopped = new Promise<void>((resolve) => {
    release = io.onSignal(['SIGINT', 'SIGTERM'], resolve);
  });
  await Promise.race([once(io.input, 'end'), once(io.input, 'close'), stopped]);
  release();
}

export const mcp = { mcp: serveAgents };

/** A local database stays open this long after the last request, so that `restore` and `move` find it closed. */
const IDLE_MS = 5000;

interface Opened {
  readonly connection: Promise<Connection>;
  readonly end: () => void;
  readonly ended: Promise<void>;
}

function open(options: ConnectionFlags, io: Io): Opened {
  let end = () => {};
  let ended = Promise.resolve();
  const closing = new Promise<void>((resolve) => {
    end = resolve;
  });
  const connection = new Promise<Connection>((resolve, reject) => {
    ended = withConnection(readSettings(options, io), io, async (one) => {
      resolve(one);
      await closing;
    }).catch(reject);
  });
  return { connection, end, ended };
}

/** Keeps a connection while requests come. After an error of its settings the next request reads them again. */
function keptConnection(options: ConnectionFlags, io: Io) {
  let current: Opened | undefined;
  let users = 0;
  let idle = new AbortController();
  const release = async () => {
    const opened = current;
    current = undefined;
    idle.abort();
    opened?.end();
    await opened?.ended;
  };
  const releaseLater = () => {
    idle = new AbortController();
    const { signal } = idle;
    void io.pause(IDLE_MS, signal).then(() => (signal.aborted ? undefined : release()));
  };
  return {
    /** Calls `use` with the connection, and opens it first if it is closed. Throws as `withConnection` does. */
    async use<T>(use: (connection: Connection) => Promise<T>): Promise<T> {
      idle.abort();
      users += 1;
      current ??= open(options, io);
      const opened = current;
      try {
        const connection = await opened.connection.catch((error: unknown) => {
          if (current === opened) current = undefined;
          throw error;
        });
        return await use(connection).catch(async (error: unknown) => {
          throw await apiFailure(error, connection.address);
        });
      } finally {
        users -= 1;
        if (users === 0) releaseLater();
      }
    },
    close: release,
  };
}
