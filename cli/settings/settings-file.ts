import { statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Fault, parseWhole } from '@project-dashboard/core/contract/faults/faults';
import type { FileText } from '@project-dashboard/core/texts/text/file-text';
import { parseJson } from '@project-dashboard/core/texts/text/parse-json';
import * as z from 'zod/mini';
import { wrongSetting } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { readSettingsText } from '../terminal/read-file.ts';
import { fileKeyOf, SETTINGS, type Setting } from './setting-table.ts';

type SettingsFile = Readonly<Record<string, string | undefined>>;

const fileSchema = (keys: readonly string[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, z.optional(z.string())])));

/** The settings of a file, and the names of the files that contain them. */
const keysOf = (settings: readonly Setting[]): string[] =>
  settings.flatMap((setting) =>
    [setting.key, fileKeyOf(setting)].filter((key) => key !== undefined),
  );

const known: readonly Setting[] = Object.values(SETTINGS);
const withoutSecrets = keysOf(known.filter(({ isSecret }) => !isSecret));
const secrets = keysOf(known.filter(({ isSecret }) => isSecret));
const projectFile = fileSchema(withoutSecrets);
const userFile = fileSchema([...withoutSecrets, ...secrets]);

export const PROJECT_FILE = 'project-dashboard.config.json';

export const projectFilePath = (io: Io): string => join(io.cwd, PROJECT_FILE);

export function userFilePath({ env }: Io): string {
  const base = env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config');
  return join(base, 'project-dashboard', 'config.json');
}

/** Reads ./project-dashboard.config.json. Returns no settings if there is no file. */
export function readProjectFile(io: Io): SettingsFile {
  return parse(
    projectFilePath(io),
    projectFile,
    `${names(projectFile)}. Put secrets in the environment or in your own settings file`,
  );
}

/** Reads the user file. Throws Failure if other users of the machine can read it, because it can contain the key. */
export function readUserFile(io: Io): SettingsFile {
  const path = userFilePath(io);
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw wrongSetting(`${path} can be read by other users.`, `Run: chmod 600 '${path}'`);
  return parse(path, userFile, names(userFile));
}

const names = (schema: z.ZodMiniObject): string => Object.keys(schema.def.shape).join(', ');

function parse(path: string, schema: z.ZodMiniType<SettingsFile>, known: string): SettingsFile {
  let read: FileText;
  try {
    read = readSettingsText(path);
  } catch (cause) {
    if (isMissing(cause)) return {};
    throw wrongSetting(`${path} cannot be read.`, 'Check the permissions of the file.', [], cause);
  }
  if (!read.ok)
    throw wrongSetting(
      `${path}:${read.line}: This file is ${read.fault}.`,
      'Save it as UTF-8 text.',
    );
  const { text } = read;
  const value = parseJson(text);
  if (value === undefined) {
    const { line, message } = jsonFault(text);
    throw wrongSetting(
      `${path}:${line}: This is not JSON. ${message}`,
      `Allowed settings: ${known}.`,
    );
  }
  const parsed = parseWhole(schema, value);
  if (parsed.ok) return parsed.value;
  const [first = '', ...details] = parsed.faults.map(
    (fault) => `${path}:${lineOf(text, fault.path)}: ${sentenceOf(fault)}`,
  );
  throw wrongSetting(first, `Allowed settings: ${known}.`, details);
}

/** The line of a setting's name; 1 if the error is about the whole file. */
function lineOf(text: string, name: string): number {
  for (const { 0: written, index } of text.matchAll(NAME))
    if (JSON.parse(written) === name) return lineAt(text, index);
  return 1;
}

/** A string that is followed by a colon. */
const NAME = /"(?:[^"\\\n]|\\.)*"(?=\s*:)/g;

const sentenceOf = ({ path, message }: Fault): string =>
  path === '' ? message : `${path}: ${message}`;

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOENT' || error.code === 'ENOTDIR');

const TOKEN = /"(?:[^"\\\n]|\\.)*"|-?\d[\d.eE+-]*|\w+|[^\s]/g;
const VALUE = /^(?:".*"|-?\d[\d.eE+-]*|true|false|null)$/;

/**
 * Finds the first syntax error of a text that JSON.parse refuses. The message of JSON.parse does not always name a line, and
 * it quotes the text, which can contain a secret.
 */
function jsonFault(text: string) {
  const open: string[] = [];
  let before = '';
  let line = 1;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    line = lineAt(text, index);
    const wanted = expected(before, open.at(-1));
    if (!wanted.fits(token)) return { line, message: `Expected ${wanted.words}.` };
    if (VALUE.test(token) && !isJson(token))
      return { line, message: 'This value contains a character that JSON does not allow.' };
    if (token === '{' || token === '[') open.push(token);
    if (token === '}' || token === ']') open.pop();
    // A string before a colon is a name, any other string is a value.
    const isName = open.at(-1) === '{' && (before === '{' || before === ',');
    before = isName && token.startsWith('"') ? 'name' : /^[{[,:]$/.test(token) ? token : 'value';
  }
  return { line, message: `Expected ${expected(before, open.at(-1)).words} before the end.` };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

interface Expected {
  readonly words: string;
  readonly fits: (token: string) => boolean;
}

/** What can follow a token, inside an object, a list or neither. */
function expected(before: string, inside: string | undefined): Expected {
  const isValue = (token: string) => VALUE.test(token) || token === '{' || token === '[';
  if (before === 'name') return { words: 'a colon', fits: (token) => token === ':' };
  if (before === 'value') {
    const end = inside === '{' ? '}' : inside === '[' ? ']' : undefined;
    return end === undefined
      ? { words: 'the end of the file', fits: () => false }
      : { words: `a comma or ${end}`, fits: (token) => token === ',' || token === end };
  }
  if (inside === '{' && before !== ':')
    return {
      words: 'a name in double quotes',
      fits: (token) => /^".*"$/.test(token) || (before === '{' && token === '}'),
    };
  return {
    words: before === '' ? '{' : 'a value',
    fits: (token) => isValue(token) || (before === '[' && token === ']'),
  };
}

/** The line number of an offset in a text, from 1. */
const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;
