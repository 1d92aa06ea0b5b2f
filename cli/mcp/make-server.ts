import {
  type CallToolResult,
  McpServer,
  ResourceTemplate,
  type StandardSchemaWithJSON,
} from '@modelcontextprotocol/server';
import { ApiError } from '@project-dashboard/core/client';
import { Failure } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { maskSecrets } from '../terminal/mask-secrets.ts';
import { instructions, WEEKLY_CHECK } from './instructions.ts';
import type { Answer, Context, Tool } from './tool.ts';
import { changeRow } from './tools/change-row.ts';
import { history } from './tools/history.ts';
import { listProjects } from './tools/list-projects.ts';
import { listRows } from './tools/list-rows.ts';
import { moveTimeline } from './tools/move-timeline.ts';
import { previewMove } from './tools/preview-move.ts';
import { projectStatus, statusOf } from './tools/project-status.ts';
import { weeklyUpdate } from './tools/weekly-update.ts';
import { withoutSecretKeys } from './without-secrets.ts';

const TOOLS: readonly Tool[] = [
  listProjects,
  projectStatus,
  listRows,
  history,
  weeklyUpdate,
  previewMove,
  changeRow,
  moveTimeline,
];

interface ServerSettings {
  readonly version: string;
  readonly allowsChanges: boolean;
  readonly io: Io;
  /** Calls `use` with an open connection. */
  readonly withContext: <T>(use: (context: Context) => Promise<T>) => Promise<T>;
}

/** Makes the server with its tools, its resource and its prompt. Without `allowsChanges` no tool changes anything. */
export function makeServer({ version, allowsChanges, io, withContext }: ServerSettings): McpServer {
  const server = new McpServer(
    { name: 'project-dashboard', title: 'Project Dashboard', version },
    { instructions: instructions(allowsChanges) },
  );
  for (const tool of TOOLS.filter(({ changes }) => allowsChanges || !changes))
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: unchecked(tool.arguments),
        annotations: {
          readOnlyHint: !tool.changes,
          destructiveHint: tool.changes,
          openWorldHint: false,
        },
      },
      (given) =>
        withContext((context) => tool.run(given, context)).then(answered, (error: unknown) =>
          failed(error, io),
        ),
    );
  server.registerResource(
    'project',
    new ResourceTemplate('project://{slug}', {
      list: () =>
        withContext(async ({ client, only, project }) => {
          const rows =
            only === undefined ? await client.listProjectHealth() : [await project(undefined)];
          return { resources: rows.map(({ slug }) => ({ uri: uriOf(slug), name: slug })) };
        }),
    }),
    {
      title: 'Project',
      description: 'How a project stands, as project_status tells it.',
      mimeType: 'application/json',
    },
    ({ href }, { slug }) =>
      withContext(async (context) => {
        const row = await context.project(decodeURIComponent(String(slug)));
        const { data } = await statusOf(row, context);
        const text = JSON.stringify(withoutSecretKeys(data));
        return { contents: [{ uri: href, mimeType: 'application/json', text }] };
      }).catch((error: unknown) => {
        throw new Error(
          maskSecrets(error instanceof Error ? error.message : String(error), io.env),
        );
      }),
  );
  server.registerPrompt(
    'weekly_check',
    { title: 'Weekly check', description: 'What needs attention this week, over all projects.' },
    () => ({ messages: [{ role: 'user', content: { type: 'text', text: WEEKLY_CHECK } }] }),
  );
  return server;
}

const uriOf = (slug: string): string => `project://${encodeURIComponent(slug)}`;

/** A JSON schema for the list of tools. Each tool checks its arguments itself, with sentences of its own. */
const unchecked = (schema: Tool['arguments']): StandardSchemaWithJSON<unknown> => ({
  '~standard': {
    version: 1,
    vendor: 'project-dashboard',
    validate: (value) => ({ value }),
    jsonSchema: { input: () => ({ ...schema }), output: () => ({ ...schema }) },
  },
});

const answered = ({ text, data }: Answer): CallToolResult => ({
  content: [{ type: 'text', text }],
  structuredContent: withoutSecretKeys(data),
});

/** An error as a sentence. What it quotes of other people, such as the rows that fit, is in the structured content. */
function failed(error: unknown, io: Io): CallToolResult {
  if (!(error instanceof Failure)) {
    io.err.write(
      `${maskSecrets(error instanceof Error ? (error.stack ?? error.message) : String(error), io.env)}\n`,
    );
    return refusal({ code: 'failed', message: 'The program failed. Its log has the reason.' });
  }
  const hide = (text: string) => maskSecrets(text, io.env);
  const { code, message, details, cause } = error;
  const fix = FIXES[code] ?? error.fix;
  const faults = cause instanceof ApiError ? (cause.problem?.errors ?? []) : [];
  // Such a sentence names the row of the cause.
  if (faults.some(({ path }) => path.startsWith('causes')))
    return refusal({
      code,
      message: 'The causes of the move were refused.',
      details: [hide(message)],
    });
  return refusal({
    code,
    message: hide(message),
    ...(details.length > 0 && { details: details.map(hide) }),
    ...(fix !== undefined && { fix: hide(fix) }),
  });
}

/** What to do about errors whose usual advice is a command line. */
const FIXES: Readonly<Record<string, string>> = {
  'project.unknown': 'Call list_projects for the slugs.',
  'row.unknown': 'Call list_rows for the rows.',
};

const refusal = (error: {
  readonly code: string;
  readonly message: string;
  readonly details?: readonly string[];
  readonly fix?: string;
}): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: [error.message, error.fix].filter(Boolean).join(' ') }],
  structuredContent: withoutSecretKeys({ error }),
});
