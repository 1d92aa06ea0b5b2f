import type { Io } from '../terminal/io.ts';
import { settingPlaces } from './setting-sources.ts';
import { SETTINGS, type Setting, type SettingFlags } from './setting-table.ts';

interface ShownSetting {
  readonly name: string;
  /** null: not set. For a secret: `set`. */
  readonly value: string | null;
  /** The name to look for to change it, or `default`; null if nothing is set. */
  readonly source: string | null;
}

/** What `config list` lists: where the projects are, then what mails, then what a server needs. */
const SHOWN: readonly Setting[] = [
  SETTINGS.url,
  SETTINGS.database,
  SETTINGS.agencyKey,
  SETTINGS.smtpUrl,
  SETTINGS.mailFrom,
  SETTINGS.mailRate,
  SETTINGS.reportTimezone,
  SETTINGS.publicUrl,
  SETTINGS.host,
  SETTINGS.port,
];

/** Every setting with its value and its source, without secrets. Throws Failure for an unreadable settings file. */
export function shownSettings(flags: SettingFlags, io: Io): ShownSetting[] {
  const places = settingPlaces(flags, io);
  return SHOWN.map((setting) => {
    const { variable: name, usual, show = (value: string) => value } = setting;
    const found = places.find(setting);
    if (found !== undefined) return { name, value: show(found.value), source: found.name };
    return { name, value: usual ?? null, source: usual === undefined ? null : 'default' };
  });
}
