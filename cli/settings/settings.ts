import { isWebUrl, parseUrl } from '@project-dashboard/core/texts/text/url';
import { EXIT, Failure } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import {
  type Found,
  type Places,
  readReportTimezone,
  SOURCES,
  settingPlaces,
  wrongSetting,
  wrongValue,
} from './setting-sources.ts';
import { SETTINGS, type SettingFlags } from './setting-table.ts';
import { PROJECT_FILE } from './settings-file.ts';

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

function isServerOfUser(places: Places, url: string): boolean {
  const known = parseUrl(places.at('user', SETTINGS.url)?.value ?? '');
  return known?.origin === new URL(url).origin;
}
