import type { Io } from '../terminal/io.ts';
import { SETTINGS, type Setting, type SettingFlags, settingPlaces } from './setting-sources.ts';

/** A setting to show. */
interface ShownSetting {
  readonly name: string;
  /** null: not set. For a secret: `set`. */
  readonly value: string | null;
  /** The name to look for to change it, or `default`; null if nothing is set. */
  readonly source: string | null;
}

interface Showing extends Setting {
  readonly show?: (value: string) => string;
  readonly usual?: string;
}

const secret = (): string => 'set';

/** A database's address without user, password and options. */
function databaseAddress(value: string): string {
  if (!/^postgres(ql)?:\/\//.test(value)) return value;
  if (!URL.canParse(value)) return secret();
  const { protocol, host, pathname } = new URL(value);
  return `${protocol}//${host}${pathname}`;
}

/** An address without user and password. */
function webAddress(value: string): string {
  if (!URL.canParse(value)) return value.includes('@') ? secret() : value;
  const { protocol, host, pathname } = new URL(value);
  return `${protocol}//${host}${pathname}`;
}

const SHOWN: readonly Showing[] = [
  { ...SETTINGS.url, show: webAddress },
  { ...SETTINGS.database, show: databaseAddress, usual: 'sqlite:data/project-dashboard.sqlite3' },
  { ...SETTINGS.agencyKey, show: secret },
  { ...SETTINGS.smtpUrl, show: secret },
  SETTINGS.mailFrom,
  SETTINGS.mailRate,
  { ...SETTINGS.reportTimezone, usual: 'UTC' },
  { variable: 'PUBLIC_URL' },
  { variable: 'HOST', usual: '127.0.0.1' },
  { variable: 'PORT', usual: '3000' },
];

/** Every setting with its value and its source, without secrets. Throws Failure for an unreadable settings file. */
export function shownSettings(flags: SettingFlags, io: Io): ShownSetting[] {
  const places = settingPlaces(flags, io);
  return SHOWN.map(({ show = (value) => value, usual, ...setting }) => {
    const name = setting.variable;
    const found = places.find(setting);
    if (found !== undefined) return { name, value: show(found.value), source: found.name };
    return usual === undefined
      ? { name, value: null, source: null }
      : { name, value: usual, source: 'default' };
  });
}
