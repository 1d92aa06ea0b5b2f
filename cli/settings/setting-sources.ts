import type { FileText } from '@project-dashboard/core/text';
import { EXIT } from '../terminal/exit-codes.ts';
import { Failure } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { readSettingsText } from '../terminal/read-file.ts';
import { PROJECT_FILE, readProjectFile, readUserFile, type SettingsFile } from './settings-file.ts';

/** The settings that have a flag. Secrets have none, because other users of the machine can see the command line. */
export interface SettingFlags {
  readonly url?: string;
  readonly database?: string;
  readonly rate?: string;
}

/** A setting with its names in each place. */
export interface Setting {
  readonly variable: string;
  /** A variable with the path of a file that contains the value. */
  readonly fileVariable?: string;
  readonly flag?: keyof SettingFlags;
  readonly key?: keyof SettingsFile;
  /** A name in the user file with the path of a file that contains the value. */
  readonly fileKey?: keyof SettingsFile;
}

/** Every setting that this program reads itself, by its name in the code. */
export const SETTINGS = {
  url: { variable: 'PROJECT_DASHBOARD_URL', flag: 'url', key: 'url' },
  database: {
    variable: 'DATABASE_URL',
    fileVariable: 'DATABASE_URL_FILE',
    flag: 'database',
    key: 'database',
  },
  target: { variable: 'TARGET_DATABASE_URL', fileVariable: 'TARGET_DATABASE_URL_FILE' },
  agencyKey: {
    variable: 'AGENCY_KEY',
    fileVariable: 'AGENCY_KEY_FILE',
    key: 'agencyKey',
    fileKey: 'agencyKeyFile',
  },
  smtpUrl: {
    variable: 'SMTP_URL',
    fileVariable: 'SMTP_URL_FILE',
    key: 'smtpUrl',
    fileKey: 'smtpUrlFile',
  },
  mailFrom: { variable: 'MAIL_FROM', key: 'mailFrom' },
  mailRate: { variable: 'MAIL_RATE', flag: 'rate', key: 'mailRate' },
  reportTimezone: { variable: 'REPORT_TIMEZONE', key: 'reportTimezone' },
} as const satisfies Readonly<Record<string, Setting>>;

/** The places of settings. The first place with a value wins. */
export const SOURCES = ['flag', 'environment', 'project', 'user'] as const;
type Source = (typeof SOURCES)[number];

/** A value and its place. */
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
  const variable = (name: string | undefined) => name && (io.env[name]?.trim() || undefined);
  const valueAt = (source: Source, { flag, key, fileKey, ...setting }: Setting) => {
    if (source === 'flag')
      return flag && direct({ name: `--${flag}`, value: flags[flag], file: undefined });
    if (source === 'environment')
      return direct({
        name: setting.variable,
        value: variable(setting.variable),
        fileName: setting.fileVariable,
        file: variable(setting.fileVariable),
      });
    const where = source === 'project' ? `in ${PROJECT_FILE}` : 'in your settings file';
    return direct({
      name: `${key} ${where}`,
      value: key && files[source][key],
      fileName: `${fileKey} ${where}`,
      file: fileKey && files[source][fileKey],
    });
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

interface Written {
  readonly name: string;
  readonly value: string | undefined;
  readonly fileName?: string | undefined;
  readonly file: string | undefined;
}

function direct({ name, value, fileName, file }: Written): Omit<Found, 'source'> | undefined {
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
    throw new Failure(`${name} names a file that cannot be read: ${file}`, {
      code: 'settings.invalid',
      exit: EXIT.usage,
      fix: 'Check the path and its permissions.',
      cause,
    });
  }
}

/** The Failure (exit 2) for a setting that cannot be used. The message must not contain a secret. */
export const wrongSetting = (message: string, fix: string): Failure =>
  new Failure(message, { code: 'settings.invalid', exit: EXIT.usage, fix });

/**
 * The Failure (exit 2) for a value that cannot be used, in one line as the server prints it: the name, the rule and an
 * example. `rule` continues the name and must not contain a secret.
 */
export const wrongValue = ({ name }: Found, rule: string, example: string): Failure =>
  new Failure(`${name} ${rule}, for example ${example}.`, {
    code: 'settings.invalid',
    exit: EXIT.usage,
  });
