import { formatWeekday } from '@project-dashboard/core/rules/dates/format-date';
import { todayIn } from '@project-dashboard/core/rules/dates/iso-date';
import { embedOrigins } from '../embedded/server-settings.ts';
import { openTransport } from '../mail/open-transport.ts';
import { readMailFrom, readSmtpServer } from '../settings/mail-settings.ts';
import { SETTINGS } from '../settings/setting-table.ts';
import { type Environment, type Places, readReportTimezone } from '../settings/settings.ts';
import { checkPlaces } from './check-api.ts';
import { type Finding, failed, foundBy, ok, warning } from './finding.ts';

const DATABASE = { name: 'database', label: 'Database' };
const KEY = { name: 'agencyKey', label: 'Agency key' };

const FILES = { name: 'files', label: 'Files' };

/** Checks the local database, the agency key of its server, and who can read their files. Creates and changes nothing. */
export async function checkDatabase(environment: Environment): Promise<Finding[]> {
  const { inspectDatabase, inspectKey, inspectModes, inspectPlaces } = await import(
    '../embedded/inspect-local.ts'
  );
  const database = foundBy(DATABASE, async () => {
    const { shown, state } = await inspectDatabase(environment);
    switch (state) {
      case 'current':
        return ok(DATABASE, `${shown}, its tables are up to date`);
      case 'absent':
        return warning(
          DATABASE,
          `${shown} does not exist yet.`,
          'Name another with --database, or create it with: project-dashboard migrate',
        );
      case 'behind':
        return warning(
          DATABASE,
          `${shown} has the tables of an earlier version.`,
          'Make a backup, then run: project-dashboard migrate',
        );
      case 'newer':
        return failed(
          DATABASE,
          `${shown} was written by a newer version of this program.`,
          'Install that version.',
        );
      case 'unknown':
        return failed(
          DATABASE,
          `${shown} contains tables of another program or of an unreleased version of this one.`,
          'Name another database with --database.',
        );
    }
  });
  const key = foundBy(KEY, () => {
    const { source, isMade } = inspectKey(environment);
    return isMade
      ? ok(KEY, source)
      : warning(KEY, `${source} does not exist yet.`, 'The first start of the server creates it.');
  });
  const open = await inspectModes(environment);
  const isCurrent = (await database).state === 'ok';
  return [
    await database,
    await key,
    ...(isCurrent ? checkPlaces(await inspectPlaces(environment), new Date()) : []),
    ...open.map(({ message, fix }) => warning(FILES, message, `Run: ${fix}`)),
  ];
}

const MAIL_SERVER = { name: 'mailServer', label: 'Mail server' };
const FROM = { name: 'mailFrom', label: 'Mail from' };

/** Checks that a mail can be sent: connects to the mail server, with TLS and login as the settings need. Sends nothing. */
export const checkMail = (places: Places): Promise<Finding[]> =>
  Promise.all([
    foundBy(MAIL_SERVER, () => checkMailServer(places)),
    foundBy(FROM, () => {
      const from = readMailFrom(places);
      return from === undefined
        ? warning(
            FROM,
            'MAIL_FROM is not set.',
            'Set it to send weekly mails, such as: MAIL_FROM="Agency updates <updates@agency.example>"',
          )
        : ok(FROM, from.name === '' ? from.address : `${from.name} <${from.address}>`);
    }),
  ]);

async function checkMailServer(places: Places): Promise<Finding> {
  const server = readSmtpServer(places);
  if (server === undefined)
    return warning(
      MAIL_SERVER,
      'SMTP_URL is not set.',
      'Set it to send weekly mails, such as: SMTP_URL=smtp://user:password@mail.agency.example:587',
    );
  const transport = await openTransport(server);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
  const { host, port, isSecure, mustUpgrade, login } = server;
  const safety = isSecure || mustUpgrade ? 'over TLS' : 'on this machine';
  return ok(
    MAIL_SERVER,
    `${host}:${port} answers ${safety}; ${login ? 'it accepts the login' : 'no login is set'}`,
  );
}

const EMBEDDING = { name: 'embedding', label: 'Embedding' };

/** Which links work on which other sites. Nothing is said where EMBED_ORIGINS is not set. */
export async function checkEmbedding(text: string): Promise<Finding[]> {
  if (text.trim() === '') return [];
  const finding = await foundBy(EMBEDDING, () => {
    const sites = [...embedOrigins(text)].map(([site, view]) =>
      view === 'internal' ? `${site} client and internal links` : `${site} client links`,
    );
    return ok(EMBEDDING, `EMBED_ORIGINS allows ${sites.join(', ')}`);
  });
  return [finding];
}

const ZONE = { name: 'timezone', label: 'Time zone' };
const CLOCK = { name: 'clock', label: 'Clock' };

/** A larger difference can break certificates, links that expire, and weekly runs. */
const MAX_SKEW_SECONDS = 60;

/** Checks the time zone of reports, and compares the clock with the API's. */
export async function checkClock(
  places: Places,
  clockAhead: number | undefined,
  now: Date,
): Promise<Finding[]> {
  const zone = await foundBy(ZONE, () => {
    const timeZone = readReportTimezone(places);
    const today = todayIn(timeZone, now);
    const why =
      places.find(SETTINGS.reportTimezone) === undefined ? ' (REPORT_TIMEZONE is not set)' : '';
    return ok(ZONE, `${timeZone}, today is ${formatWeekday(today)}, ${today}${why}`);
  });
  const skew = Math.abs(clockAhead ?? 0);
  if (skew <= MAX_SKEW_SECONDS) return [zone, ok(CLOCK, now.toISOString())];
  const side = (clockAhead ?? 0) > 0 ? 'ahead of' : 'behind';
  return [
    zone,
    warning(
      CLOCK,
      `This machine's clock is ${skew} seconds ${side} the API's.`,
      'Synchronise the clocks of both machines with NTP.',
    ),
  ];
}
