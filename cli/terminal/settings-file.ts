import { readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { EXIT } from './exit-codes.ts';
import { Failure } from './failure.ts';
import type { Io } from './io.ts';

const projectFile = z.strictObject({
  url: z.optional(z.string()),
  database: z.optional(z.string()),
  mailFrom: z.optional(z.string()),
  reportTimezone: z.optional(z.string()),
});
const userFile = z.extend(projectFile, {
  agencyKey: z.optional(z.string()),
  agencyKeyFile: z.optional(z.string()),
  smtpUrl: z.optional(z.string()),
  smtpUrlFile: z.optional(z.string()),
});

/** What a settings file may hold; the project's own holds no secret. */
export type SettingsFile = z.output<typeof userFile>;

export const PROJECT_FILE = 'project-dashboard.config.json';

/** Where the file of the current folder is, or would be. */
export const projectFilePath = (io: Io): string => join(io.cwd, PROJECT_FILE);

/** Where the user's own file is, or would be. */
export function userFilePath({ env }: Io): string {
  const base = env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config');
  return join(base, 'project-dashboard', 'config.json');
}

/** Reads ./project-dashboard.config.json; empty where there is none. */
export function readProjectFile(io: Io): SettingsFile {
  return parse(
    projectFilePath(io),
    projectFile,
    `${names(projectFile)}; secrets belong into the environment or your own settings file`,
  );
}

/** Reads the user's own file; refuses one that other users of the machine can read, for it may hold the key. */
export function readUserFile(io: Io): SettingsFile {
  const path = userFilePath(io);
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw invalid(`${path} can be read by other users.`, `Run: chmod 600 '${path}'`);
  return parse(path, userFile, names(userFile));
}

const names = (schema: z.ZodMiniObject): string => Object.keys(schema.def.shape).join(', ');

function parse(path: string, schema: z.ZodMiniType<SettingsFile>, known: string): SettingsFile {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    if (isMissing(cause)) return {};
    throw new Failure(`${path} cannot be read.`, {
      code: 'settings.invalid',
      exit: EXIT.usage,
      fix: 'Check the permissions of the file.',
      cause,
    });
  }
  const result = z.safeParse(schema, parseJson(text));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = issue?.path.join('.');
  throw invalid(
    `${path}: ${place ? `${place}: ` : ''}${issue?.message ?? 'not a JSON object.'}`,
    `It may hold ${known}.`,
  );
}

const invalid = (message: string, fix: string): Failure =>
  new Failure(message, { code: 'settings.invalid', exit: EXIT.usage, fix });

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ENOTDIR');

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
