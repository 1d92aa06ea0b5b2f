import { serverVariables } from '../embedded/server-variables.ts';

/** The variables that this program reads: name, flag and name in a file, meaning. */
const VARIABLES = [
  ['PROJECT_DASHBOARD_URL', '--url, url', 'the API to call; without it the local database is used'],
  ['AGENCY_KEY', 'agencyKey', 'the key for that API; not allowed as a flag or in the project file'],
  ['AGENCY_KEY_FILE', 'agencyKeyFile', 'a file that contains the key'],
  ['DATABASE_URL', '--database, database', 'the local database: sqlite:PATH or postgres://...'],
  ['DATABASE_URL_FILE', '', 'a file that contains it'],
  [
    'TARGET_DATABASE_URL',
    'move --to',
    'the PostgreSQL database that move fills: postgres://...; a secret',
  ],
  ['TARGET_DATABASE_URL_FILE', '', 'a file that contains it'],
  [
    'SMTP_URL',
    'smtpUrl',
    'the mail server, smtp://user:password@host:587 or smtps://...; a secret',
  ],
  ['SMTP_URL_FILE', 'smtpUrlFile', 'a file that contains it'],
  ['MAIL_FROM', 'mailFrom', 'the sender of mails: "Agency updates <updates@agency.example>"'],
  ['MAIL_RATE', '--rate, mailRate', 'the most mails a minute of a run (default: no limit)'],
  [
    'REPORT_TIMEZONE',
    'reportTimezone',
    'the time zone of reports, such as Europe/Berlin (default: UTC)',
  ],
  ['PUBLIC_URL', '', 'where printed links begin, such as https://projects.agency.example'],
  [
    'PORT',
    'serve --port',
    'the port of the server, and of printed links without PUBLIC_URL (default: 3000)',
  ],
  ['HOST', 'serve --host', 'the address that the server listens on (default: 127.0.0.1)'],
  [
    'NO_COLOR, FORCE_COLOR',
    '--no-color',
    'never or always print colours; without them only in a terminal',
  ],
  ['CI', '--no-input', 'never ask questions'],
] as const;

/** The text of `help environment`. The variables that only the server reads come from the API's settings. */
export function environmentHelp(): string {
  const known: readonly string[] = VARIABLES.map(([name]) => name);
  const server = serverVariables().filter(({ name }) => !known.includes(name));
  return `Settings: a flag wins over the environment, which wins over ./project-dashboard.config.json,
which wins over $XDG_CONFIG_HOME/project-dashboard/config.json (~/.config without it).

${VARIABLES.map(([name, elsewhere, meaning]) => row(name, `${elsewhere.padEnd(22)}${meaning}`)).join('\n')}

Variables that only the server (serve) reads:

${server.map(({ name, rule }) => row(name, rule?.replace(/^must be /, '') ?? 'a file that contains it')).join('\n')}

Your own settings file can contain secrets, so only you may have access to it (chmod 600).
With a local database, the key is read from the file agency.key next to the database.`;
}

const row = (name: string, text: string): string => `  ${name.padEnd(26)}${text}`.trimEnd();
