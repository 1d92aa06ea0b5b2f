import { isTimeZone } from '@project-dashboard/core/rules/dates/iso-date';
import type { FileText } from '@project-dashboard/core/texts/text/file-text';
import { isWebUrl, parseUrl } from '@project-dashboard/core/texts/text/url';
import { EXIT, Failure, wrongSetting } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { readSettingsText } from '../terminal/read-file.ts';
import { fileKeyOf, SETTINGS, type Setting, type SettingFlags } from './setting-table.ts';
import { PROJECT_FILE, readProjectFile, readUserFile } from './settings-file.ts';

/** The flags of every command that connects to the API. */
export interface ConnectionFlags extends SettingFlags {
  readonly debug?: boolean;
}

export type Environment = Io['env'];

/** Where the projects are: in an API that is called with the agency key, or in a local database. */
export type Settings =
  | { readonly kind: 'remote'; readonly url: string; readonly key: string }
  | { readonly kind: 'local'; readonly environment: Environment; readonly isDebug: boolean };

/**
 * Reads where the projects are, in this order: flags, environment, project file, user file. The first that names a URL or a
 * database wins; in the same place a URL wins over a database. Without any of them: the default database. Pass `places` if
 * they were read already.
 */
export function readSettings(
  flags: ConnectionFlags,
  io: Io,
  places = settingPlaces(flags, io),
): Settings {
  if (flags.url !== undefined && flags.database !== undefined)
    throw wrongSetting('--url and --database cannot be used together.', 'Remove one of them.');
  const local = (database: Found | undefined): Settings => ({
    kind: 'local',
    environment: localEnvironment(database, places, io),
    isDebug: flags.debug === true,
  });
  for (const source of SOURCES) {
    const url = places.at(source, SETTINGS.url);
    if (url !== undefined) return remote(url, places);
    const database = places.at(source, SETTINGS.database);
    if (database !== undefined) return local(database);
  }
  return local(undefined);
}

/** The environment of a server in this process. Ignores a URL in the settings. */
export function readLocalEnvironment(flags: ConnectionFlags, io: Io): Environment {
  const places = settingPlaces(flags, io);
  return localEnvironment(places.find(SETTINGS.database), places, io);
}

/** The API reads settings from environment variables, so values from flags and files replace the variables. */
const localEnvironment = (
  database: Found | undefined,
  places: Places,
  { env }: Io,
): Environment => ({
  ...env,
  REPORT_TIMEZONE: readReportTimezone(places),
  ...(database === undefined || database.source === 'environment'
    ? {}
    : { DATABASE_URL: database.value, DATABASE_URL_FILE: undefined }),
});

function remote(found: Found, places: Places): Settings {
  const url = baseUrl(found);
  return { kind: 'remote', url, key: readKey(places, found, url) };
}

/** The address without trailing slashes, query or fragment. */
function baseUrl(found: Found): string {
  const { value } = found;
  if (!isWebUrl(value))
    throw wrongValue(
      found,
      'must be an https:// or http:// address without a user name',
      'https://projects.agency.example',
    );
  const { origin, pathname } = new URL(value);
  return origin + pathname.replace(/\/+$/, '');
}

/**
 * The key from the environment, else from the user file. A project file comes with its folder, perhaps from a stranger. So a
 * server that only the project file names gets no key, unless the user file names the same server.
 */
function readKey(places: Places, place: Found, url: string): string {
  const found = places.find(SETTINGS.agencyKey);
  if (found !== undefined && place.source === 'project' && !isServerOfUser(places, url))
    throw new Failure(
      `The agency key was not sent: only ${PROJECT_FILE} in this folder names ${url}.`,
      {
        code: 'auth.withheld',
        exit: EXIT.unauthorised,
        // The address is left out: a stranger may have written it, and people copy this line into a shell.
        fix: 'If you trust that server, name it yourself: pass --url, or set PROJECT_DASHBOARD_URL or url in your settings file.',
      },
    );
  const key = found?.value.trim();
  if (!key)
    throw new Failure(`No agency key is set for ${url}.`, {
      code: 'auth.missing',
      exit: EXIT.unauthorised,
      fix: 'Set AGENCY_KEY to the key, or AGENCY_KEY_FILE to a file that contains it.',
    });
  // A header allows no other characters, and the error of fetch would contain the key.
  if (!/^[\u0021-\u007e]+$/.test(key))
    throw wrongSetting(
      'The agency key contains characters that are not allowed.',
      'Check AGENCY_KEY or the key file.',
    );
  return key;
}

/** True for a host name or address of this machine. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

function isServerOfUser(places: Places, url: string): boolean {
  const known = parseUrl(places.at('user', SETTINGS.url)?.value ?? '');
  return known?.origin === new URL(url).origin;
}

/** The places of settings. The first place with a value wins. */
export const SOURCES = ['flag', 'environment', 'project', 'user'] as const;
type Source = (typeof SOURCES)[number];

export interface Found {
  readonly value: string;
  readonly source: Source;
  /** The name to look for to change it: `--url`, `MAIL_FROM`, `smtpUrl in your settings file`. */
  readonly name: string;
}

/** The places of settings in one run. Each settings file is read once. */
export interface Places {
  /** The value in one place. An empty variable counts as not set. Throws Failure if the value is set twice there. */
  at(source: Source, setting: Setting): Found | undefined;
  /** The value in the first place that has one. */
  find(setting: Setting): Found | undefined;
}

/** Reads the places of settings. Throws Failure for a settings file that is wrong or that other users can read. */
export function settingPlaces(flags: SettingFlags, io: Io): Places {
  const files = { project: readProjectFile(io), user: readUserFile(io) };
  const inEnvironment = (name: string) => io.env[name]?.trim() || undefined;
  const valueAt = (source: Source, setting: Setting) => {
    const { variable, flag, key, hasFile = false } = setting;
    if (source === 'flag') return flag && direct({ name: `--${flag}`, value: flags[flag] });
    if (source === 'environment') {
      const value = inEnvironment(variable);
      if (!hasFile) return direct({ name: variable, value });
      const fileName = `${variable}_FILE`;
      return direct({ name: variable, value, fileName, file: inEnvironment(fileName) });
    }
    if (key === undefined) return undefined;
    const where = source === 'project' ? `in ${PROJECT_FILE}` : 'in your settings file';
    const [name, value] = [`${key} ${where}`, files[source][key]];
    const fileKey = fileKeyOf(setting);
    if (fileKey === undefined) return direct({ name, value });
    return direct({ name, value, fileName: `${fileKey} ${where}`, file: files[source][fileKey] });
  };
  const at: Places['at'] = (source, setting) => {
    const found = valueAt(source, setting);
    return found && { ...found, source };
  };
  const find: Places['find'] = (setting) => {
    for (const source of SOURCES) {
      const found = at(source, setting);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return { at, find };
}

interface Named {
  readonly name: string;
  readonly value: string | undefined;
  readonly fileName?: string;
  readonly file?: string | undefined;
}

function direct({ name, value, fileName, file }: Named): Omit<Found, 'source'> | undefined {
  if (file === undefined || fileName === undefined)
    return value === undefined ? undefined : { name, value };
  if (value !== undefined)
    throw wrongSetting(`${name} and ${fileName} are both set.`, 'Set only one of them.');
  const read = readNamedFile(fileName, file);
  if (read.ok) return { name: fileName, value: read.text.trim() };
  throw wrongSetting(
    `${fileName} names a file that cannot be used: ${file}`,
    `Line ${read.line}: This file is ${read.fault}. Save it as UTF-8 text with only the value.`,
  );
}

function readNamedFile(name: string, file: string): FileText {
  try {
    return readSettingsText(file);
  } catch (cause) {
    throw wrongSetting(
      `${name} names a file that cannot be read: ${file}`,
      'Check the path and its permissions.',
      [],
      cause,
    );
  }
}

/**
 * The Failure (exit 2) for a value that cannot be used, in one line as the server prints it: the name, the rule and an
 * example. `rule` continues the name and must not contain a secret.
 */
export const wrongValue = ({ name }: Found, rule: string, example: string): Failure =>
  wrongSetting(`${name} ${rule}, for example ${example}.`);

/** The time zone of reports. The default is UTC, as in the API. Throws Failure (exit 2) for a wrong value. */
export function readReportTimezone(places: Places): string {
  const found = places.find(SETTINGS.reportTimezone);
  if (found === undefined) return 'UTC';
  if (!isTimeZone(found.value)) throw wrongValue(found, 'must be a time zone', 'America/New_York');
  return found.value;
}
