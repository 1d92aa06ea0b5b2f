import { isWebUrl } from '@project-dashboard/core/text';
import { EXIT } from '../terminal/exit-codes.ts';
import { Failure } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { readReportTimezone } from './report-timezone.ts';
import {
  type Found,
  type Places,
  SETTINGS,
  type SettingFlags,
  SOURCES,
  settingPlaces,
  wrongSetting,
} from './setting-sources.ts';
import { PROJECT_FILE } from './settings-file.ts';

/** The flags that every command which talks to the API takes. */
export interface ConnectionFlags extends SettingFlags {
  readonly debug?: boolean;
}

/** The environment that the API reads, here in this process. */
export type Environment = Io['env'];

/** Where the projects are: an API to call with the agency key, or a database to open here. */
export type Settings =
  | { readonly kind: 'remote'; readonly url: string; readonly key: string }
  | { readonly kind: 'local'; readonly environment: Environment; readonly isDebug: boolean };

/**
 * Flag over environment over project file over user file; the first of them that names a place wins, and a URL wins
 * over a database beside it. Nothing named: the default database. Pass `places` where they were read already.
 */
export function readSettings(
  flags: ConnectionFlags,
  io: Io,
  places = settingPlaces(flags, io),
): Settings {
  if (flags.url !== undefined && flags.database !== undefined)
    throw wrongSetting('--url and --database exclude each other.', 'Leave one of them out.');
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

/** The environment of a server started here, whatever URL the settings name. */
export function readLocalEnvironment(flags: ConnectionFlags, io: Io): Environment {
  const places = settingPlaces(flags, io);
  return localEnvironment(places.find(SETTINGS.database), places, io);
}

/** The API reads its environment itself; what a flag or a file says takes the variable's place. */
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
function baseUrl({ value, name }: Found): string {
  if (!isWebUrl(value))
    throw wrongSetting(
      `${name} is not a web address without a user name.`,
      'Example: https://projects.agency.example',
    );
  const { origin, pathname } = new URL(value);
  return origin + pathname.replace(/\/+$/, '');
}

/**
 * The environment's key, else the one of the user's file. A project file came with a directory, perhaps from a
 * stranger: the server that it names gets a key only where the person's own settings file names the same server.
 */
function readKey(places: Places, place: Found, url: string): string {
  const found = places.find(SETTINGS.agencyKey);
  if (found !== undefined && place.source === 'project' && !isServerOfUser(places, url))
    throw new Failure(
      `The agency key was not sent: only ${PROJECT_FILE} in this folder names ${url}.`,
      {
        code: 'auth.withheld',
        exit: EXIT.unauthorised,
        // Without the address: a stranger wrote it, and this line invites to be copied into a shell.
        fix: 'If you trust that server, name it yourself: pass --url, or set PROJECT_DASHBOARD_URL or url in your settings file.',
      },
    );
  const key = found?.value.trim();
  if (!key)
    throw new Failure(`There is no agency key for ${url}.`, {
      code: 'auth.missing',
      exit: EXIT.unauthorised,
      fix: 'Set AGENCY_KEY, or AGENCY_KEY_FILE to a file that holds the key.',
    });
  // A header holds no other characters; fetch would answer with an error that repeats the key.
  if (!/^[\u0021-\u007e]+$/.test(key))
    throw wrongSetting(
      'The agency key holds characters that no key has.',
      'Check AGENCY_KEY or the file of the key.',
    );
  return key;
}

function isServerOfUser(places: Places, url: string): boolean {
  const known = places.at('user', SETTINGS.url)?.value ?? '';
  return URL.canParse(known) && new URL(known).origin === new URL(url).origin;
}
