import { EXIT, EXIT_MEANINGS } from '../terminal/exit-codes.ts';

const exitCodes = Object.entries(EXIT_MEANINGS)
  .map(([name, meaning]) => [Object.entries(EXIT).find(([known]) => known === name)?.[1], meaning])
  .map(([code, meaning]) => `  ${String(code).padStart(3)}  ${meaning}`);

/** Texts of `help <topic>`, by topic. */
export const HELP_TOPICS: ReadonlyMap<string, { readonly summary: string; readonly text: string }> =
  new Map([
    [
      'exit-codes',
      {
        summary: 'what the exit status says',
        text: ['Exit codes', '', ...exitCodes].join('\n'),
      },
    ],
    [
      'environment',
      {
        summary: 'settings from the environment and from files',
        text: `Settings: a flag wins over the environment, which wins over ./project-dashboard.config.json,
which wins over $XDG_CONFIG_HOME/project-dashboard/config.json (~/.config without it).

  PROJECT_DASHBOARD_URL  --url, url            the API to call; without it the local database is used
  AGENCY_KEY             agencyKey             the key for that API; never a flag, never in the project file
  AGENCY_KEY_FILE        agencyKeyFile         a file that holds the key
  DATABASE_URL           --database, database  the local database: sqlite:PATH or postgres://...
  SMTP_URL               smtpUrl               the mail server, smtp://user:password@host:587 or smtps://...; a secret
  SMTP_URL_FILE          smtpUrlFile           a file that holds it
  MAIL_FROM              mailFrom              who mails are from: "Agency updates <updates@agency.example>"
  REPORT_TIMEZONE        reportTimezone        the calendar that reports follow, such as Europe/Berlin; UTC
  PUBLIC_URL                                   where the links that project create prints begin
  NO_COLOR, FORCE_COLOR  --no-color            colour never, or always; else only in a terminal
  CI                     --no-input            never ask for anything

Your own settings file may hold secrets, so it must be readable by you alone (chmod 600).
On the local database the key is read from agency.key beside it, as the server does.`,
      },
    ],
  ]);
