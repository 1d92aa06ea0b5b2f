import { parseUrl } from '@project-dashboard/core/texts/text/url';

/** The settings that have a flag. Secrets have none, because other users of the machine can see the command line. */
export interface SettingFlags {
  readonly url?: string;
  readonly database?: string;
  readonly rate?: string;
}

export interface Setting {
  readonly variable: string;
  /** True if a file with the value can be named instead: by the variable with _FILE, by the name in a file with File. */
  readonly hasFile?: boolean;
  readonly flag?: keyof SettingFlags;
  readonly key?: string;
  /** True if the project file must not contain it. */
  readonly isSecret?: boolean;
  /** The option of a command that has the same meaning. */
  readonly option?: string;
  readonly help: string;
  readonly fileHelp?: string;
  /** The value of a setting that is not set. */
  readonly usual?: string;
  /** The value as `config list` shows it, without secrets. */
  readonly show?: (value: string) => string;
}

/** Every setting that this program reads itself, in the order of `help environment`. */
export const SETTINGS = {
  url: {
    variable: 'PROJECT_DASHBOARD_URL',
    flag: 'url',
    key: 'url',
    help: 'the API to call; without it the local database is used',
    show: webAddress,
  },
  agencyKey: {
    variable: 'AGENCY_KEY',
    hasFile: true,
    key: 'agencyKey',
    isSecret: true,
    help: 'the key for that API; not allowed as a flag or in the project file',
    fileHelp: 'a file that contains the key',
    show: secret,
  },
  database: {
    variable: 'DATABASE_URL',
    hasFile: true,
    flag: 'database',
    key: 'database',
    help: 'the local database: sqlite:PATH or postgres://...',
    usual: 'sqlite:data/project-dashboard.sqlite3',
    show: databaseAddress,
  },
  target: {
    variable: 'TARGET_DATABASE_URL',
    hasFile: true,
    option: 'move --to',
    help: 'the PostgreSQL database that move fills: postgres://...; a secret',
  },
  smtpUrl: {
    variable: 'SMTP_URL',
    hasFile: true,
    key: 'smtpUrl',
    isSecret: true,
    help: 'the mail server, smtp://user:password@host:587 or smtps://...; a secret',
    show: secret,
  },
  mailFrom: {
    variable: 'MAIL_FROM',
    key: 'mailFrom',
    help: 'the sender of mails: "Agency updates <updates@agency.example>"',
  },
  mailRate: {
    variable: 'MAIL_RATE',
    flag: 'rate',
    key: 'mailRate',
    help: 'the most mails a minute of a run (default: no limit)',
  },
  reportTimezone: {
    variable: 'REPORT_TIMEZONE',
    key: 'reportTimezone',
    help: 'the time zone of reports, such as Europe/Berlin (default: UTC)',
    usual: 'UTC',
  },
  publicUrl: {
    variable: 'PUBLIC_URL',
    help: 'where printed links begin, such as https://projects.agency.example',
  },
  port: {
    variable: 'PORT',
    option: 'serve --port',
    help: 'the port of the server, and of printed links without PUBLIC_URL (default: 3000)',
    usual: '3000',
  },
  host: {
    variable: 'HOST',
    option: 'serve --host',
    help: 'the address that the server listens on (default: 127.0.0.1)',
    usual: '127.0.0.1',
  },
} as const satisfies Readonly<Record<string, Setting>>;

function secret(): string {
  return 'set';
}

/** A database's address without user, password and options. */
function databaseAddress(value: string): string {
  return /^postgres(ql)?:\/\//.test(value) ? addressOf(value) : value;
}

/** An address without user and password. */
function webAddress(value: string): string {
  return parseUrl(value) !== null || value.includes('@') ? addressOf(value) : value;
}

function addressOf(value: string): string {
  const url = parseUrl(value);
  return url === null ? secret() : `${url.protocol}//${url.host}${url.pathname}`;
}

export const fileKeyOf = ({ key, hasFile, isSecret }: Setting): string | undefined =>
  key !== undefined && hasFile && isSecret ? `${key}File` : undefined;
