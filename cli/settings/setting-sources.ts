import { isTimeZone } from '@project-dashboard/core/rules/dates/today';
import type { FileText } from '@project-dashboard/core/texts/text/file-text';
import { EXIT, Failure } from '../terminal/failure.ts';
import type { Io } from '../terminal/io.ts';
import { readSettingsText } from '../terminal/read-file.ts';
import { fileKeyOf, SETTINGS, type Setting, type SettingFlags } from './setting-table.ts';
import { PROJECT_FILE, readProjectFile, readUserFile } from './settings-file.ts';

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

/** The time zone of reports. The default is UTC, as in the API. Throws Failure (exit 2) for a wrong value. */
export function readReportTimezone(places: Places): string {
  const found = places.find(SETTINGS.reportTimezone);
  if (found === undefined) return 'UTC';
  if (!isTimeZone(found.value)) throw wrongValue(found, 'must be a time zone', 'America/New_York');
  return found.value;
}
