import { readFileSync } from 'node:fs';
import { isWebUrl } from '@project-dashboard/core/text';
import { EXIT } from './exit-codes.ts';
import { Failure } from './failure.ts';
import type { Io } from './io.ts';
import { PROJECT_FILE, readProjectFile, readUserFile, type SettingsFile } from './settings-file.ts';

/** The flags that every command which talks to the API takes. */
export interface ConnectionFlags {
  readonly url?: string;
  readonly database?: string;
  readonly debug?: boolean;
}

/** Where the projects are: an API to call with the agency key, or a database to open here. */
export type Settings =
  | { readonly kind: 'remote'; readonly url: string; readonly key: string }
  | {
      readonly kind: 'local';
      /** A DATABASE_URL; absent: as the environment or the default says. */
      readonly database: string | undefined;
    };

interface Place {
  readonly source: 'flag' | 'environment' | 'project' | 'user';
  readonly url: string | undefined;
  readonly database: string | undefined;
}

/**
 * Flag over environment over project file over user file; the first of them that names a place wins, and a URL wins
 * over a database beside it. Nothing named: the default database.
 */
export function readSettings(flags: ConnectionFlags, io: Io): Settings {
  if (flags.url !== undefined && flags.database !== undefined)
    throw invalid('--url and --database exclude each other.', 'Leave one of them out.');
  const user = readUserFile(io);
  const place = placesOf(flags, io, user).find(
    ({ url, database }) => url !== undefined || database !== undefined,
  );
  if (place?.url === undefined) return { kind: 'local', database: databaseOf(place) };
  const url = baseUrl(place.url, NAMES[place.source]);
  return { kind: 'remote', url, key: readKey(io, keyOf(user, place.source, url), url) };
}

/** The database that a server started here opens, whatever URL the settings name; undefined as in {@link Settings}. */
export function readDatabase(flags: ConnectionFlags, io: Io): string | undefined {
  const places = placesOf(flags, io, readUserFile(io));
  return databaseOf(places.find(({ database }) => database !== undefined));
}

function placesOf(flags: ConnectionFlags, io: Io, user: SettingsFile): Place[] {
  const project = readProjectFile(io);
  const { PROJECT_DASHBOARD_URL, DATABASE_URL, DATABASE_URL_FILE } = io.env;
  return [
    { source: 'flag', url: flags.url, database: flags.database },
    {
      source: 'environment',
      url: PROJECT_DASHBOARD_URL || undefined,
      database: DATABASE_URL || DATABASE_URL_FILE || undefined,
    },
    { source: 'project', url: project.url, database: project.database },
    { source: 'user', url: user.url, database: user.database },
  ];
}

/** The API reads its environment itself. */
const databaseOf = (place: Place | undefined): string | undefined =>
  place?.source === 'environment' ? undefined : place?.database;

const NAMES: Readonly<Record<Place['source'], string>> = {
  flag: '--url',
  environment: 'PROJECT_DASHBOARD_URL',
  project: `url in ${PROJECT_FILE}`,
  user: 'url in your settings file',
};

/** The address without trailing slashes, query or fragment. */
function baseUrl(text: string, name: string): string {
  if (!isWebUrl(text))
    throw invalid(
      `${name} is not a web address without a user name.`,
      'Example: https://projects.agency.example',
    );
  const { origin, pathname } = new URL(text);
  return origin + pathname.replace(/\/+$/, '');
}

/**
 * The key of the user's file. A project file came with a directory, perhaps from a stranger: its URL gets the user's
 * own key only where the user's file names the same server.
 */
function keyOf(user: SettingsFile, source: Place['source'], url: string): SettingsFile {
  if (source !== 'project') return user;
  const same = user.url !== undefined && URL.canParse(user.url) && new URL(user.url).origin;
  return same === new URL(url).origin ? user : {};
}

function readKey(io: Io, file: SettingsFile, url: string): string {
  const { AGENCY_KEY, AGENCY_KEY_FILE } = io.env;
  if (AGENCY_KEY && AGENCY_KEY_FILE)
    throw invalid('AGENCY_KEY and AGENCY_KEY_FILE are both set.', 'Set one of them.');
  const key =
    AGENCY_KEY ||
    (AGENCY_KEY_FILE && keyIn(AGENCY_KEY_FILE, 'AGENCY_KEY_FILE')) ||
    file.agencyKey ||
    (file.agencyKeyFile && keyIn(file.agencyKeyFile, 'agencyKeyFile in your settings file'));
  if (!key)
    throw new Failure(`There is no agency key for ${url}.`, {
      code: 'auth.missing',
      exit: EXIT.unauthorised,
      fix: 'Set AGENCY_KEY, or AGENCY_KEY_FILE to a file that holds the key.',
    });
  // A header holds no other characters; fetch would answer with an error that repeats the key.
  if (!/^[\u0021-\u007e]+$/.test(key.trim()))
    throw invalid(
      'The agency key holds characters that no key has.',
      'Check AGENCY_KEY or the file of the key.',
    );
  return key.trim();
}

function keyIn(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new Failure(`${name} names a file that cannot be read: ${path}`, {
      code: 'settings.invalid',
      exit: EXIT.usage,
      fix: 'Check the path and its permissions.',
      cause,
    });
  }
}

const invalid = (message: string, fix: string): Failure =>
  new Failure(message, { code: 'settings.invalid', exit: EXIT.usage, fix });
