import * as z from 'zod/mini';
import { EXIT } from '../terminal/exit-codes.ts';
import { Failure } from '../terminal/failure.ts';
import { type MailAddress, mailAddress } from './mail-address.ts';
import { type Places, readReportTimezone, wrongValue } from './setting-sources.ts';
import { SETTINGS, type Setting } from './setting-table.ts';
import { type SmtpServer, smtpServer } from './smtp-server.ts';

/** The settings for sending mails; undefined means not set. */
interface MailSettings {
  readonly smtp: SmtpServer | undefined;
  readonly from: MailAddress | undefined;
  readonly reportTimezone: string;
}

/** Reads SMTP_URL, MAIL_FROM and REPORT_TIMEZONE. Throws Failure (exit 2) for a value that is wrong. */
export function readMailSettings(places: Places): MailSettings {
  return {
    smtp: readSmtpServer(places),
    from: readMailFrom(places),
    reportTimezone: readReportTimezone(places),
  };
}

/** The mail server of SMTP_URL; undefined if it is not set. Throws Failure for a value that is wrong. */
export const readSmtpServer = (places: Places): SmtpServer | undefined =>
  read(places, SETTINGS.smtpUrl, smtpServer, EXAMPLES.smtp);

/** The sender of MAIL_FROM; undefined if it is not set. Throws Failure for a value that is wrong. */
export const readMailFrom = (places: Places): MailAddress | undefined =>
  read(places, SETTINGS.mailFrom, mailAddress, EXAMPLES.from);

/** Mail settings that are all set. */
export type CompleteMailSettings = {
  readonly [Name in keyof MailSettings]: Exclude<MailSettings[Name], undefined>;
};

/** As {@link readMailSettings}, for commands that send mails. Throws a Failure (exit 2) that names all missing settings. */
export function requireMailSettings(places: Places): CompleteMailSettings {
  const { smtp, from, ...rest } = readMailSettings(places);
  if (smtp !== undefined && from !== undefined) return { smtp, from, ...rest };
  const missing = [
    ...(smtp === undefined ? [`SMTP_URL=${EXAMPLES.smtp}`] : []),
    ...(from === undefined ? [`MAIL_FROM="${EXAMPLES.from}"`] : []),
  ];
  const names = missing.map((line) => line.replace(/=.*/, ''));
  throw new Failure(`Not set: ${names.join(', ')}.`, {
    code: 'settings.missing',
    exit: EXIT.usage,
    details: missing.map((line) => `Example: ${line}`),
    fix: 'Set the missing settings. See: project-dashboard help environment',
  });
}

/** The most mails a minute that a run sends; undefined for no limit. Throws Failure (exit 2) for a value that is wrong. */
export function readMailRate(places: Places): number | undefined {
  const found = places.find(SETTINGS.mailRate);
  if (found === undefined) return undefined;
  const rate = Number(found.value);
  if (!/^\d+$/.test(found.value) || rate < 1 || rate > 60_000)
    throw wrongValue(found, 'must be a whole number of mails a minute from 1 to 60000', '30');
  return rate;
}

const EXAMPLES = {
  smtp: 'smtp://user:password@mail.agency.example:587',
  from: 'Agency updates <updates@agency.example>',
};

function read<Value>(
  places: Places,
  setting: Setting,
  schema: z.ZodMiniType<Value>,
  example: string,
): Value | undefined {
  const found = places.find(setting);
  if (found === undefined) return undefined;
  const result = z.safeParse(schema, found.value);
  if (result.success) return result.data;
  throw wrongValue(found, result.error.issues[0]?.message ?? '', example);
}
