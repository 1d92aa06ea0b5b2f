import { serverVariables } from '../embedded/server-variables.ts';

/** The variables that this program reads: name, flag and name in a file, meaning. */
const VARIABLES = [
  ['PROJECT_DASHBOARD_URL', '--url, url', 'the API to call; without it the local database is used'],
  ['AGENCY_KEY', 'agencyKey', 'the key for that API; never a flag, never in the project file'],
  ['AGENCY_KEY_FILE', 'agencyKeyFile', 'a file that holds the key'],
  ['DATABASE_URL', '--database, database', 'the local database: sqlite:PATH or postgres://...'],
  ['DATABASE_URL_FILE', '', 'a file that holds it'],
  [
    'SMTP_URL',
    'smtpUrl',
    'the mail server, smtp://user:password@host:587 or smtps://...; a secret',
  ],
  ['SMTP_URL_FILE', 'smtpUrlFile', 'a file that holds it'],
  ['MAIL_FROM', 'mailFrom', 'the sender of mails: "Agency updates <updates@agency.example>"'],
  ['REPORT_TIMEZONE', 'reportTimezone', 'the time zone of reports, such as Europe/Berlin; UTC'],
  ['PUBLIC_URL', '', 'where printed links begin, such as https://projects.agency.example'],
  ['PORT', 'serve --port', 'the port of the server and of printed links without PUBLIC_URL; 3000'],
  ['HOST', 'serve --host', 'the address that the server listens on; 127.0.0.1'],
  ['NO_COLOR, FORCE_COLOR', '--no-color', 'colour never, or always; else only in a terminal'],
  ['CI', '--no-input', 'never ask for anything'],
] as const;

/** The text of `help environment`. What only the server reads is listed by the server's own settings. */
export function environmentHelp(): string {
  const known: readonly string[] = VARIABLES.map(([name]) => name);
  const server = serverVariables().filter(({ name }) => !known.includes(name));
  return `Settings: a flag wins over the environment, which wins over ./project-dashboard.config.json,
which wins over $XDG_CONFIG_HOME/project-dashboard/config.json (~/.config without it).

${VARIABLES.map(([name, elsewhere, meaning]) => row(name, `${elsewhere.padEnd(22)}${meaning}`)).join('\n')}

Read only by the server (serve):

${server.map(({ name, rule }) => row(name, (rule ?? '').replace(/^must be /, ''))).join('\n')}

Your own settings file may hold secrets, so it must be readable by you alone (chmod 600).
On the local database the key is read from agency.key beside it, as the server does.`;
}

const row = (name: string, text: string): string => `  ${name.padEnd(23)}${text}`.trimEnd();
