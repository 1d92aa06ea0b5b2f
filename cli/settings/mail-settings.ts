import { domainToASCII } from 'node:url';
import {
  emailAddress,
  isMailCommand,
  withAsciiDomain,
} from '@project-dashboard/core/texts/text/email';
import { parseUrl } from '@project-dashboard/core/texts/text/url';
import * as z from 'zod/mini';
import { EXIT, Failure, wrongInput } from '../terminal/failure.ts';
import { SETTINGS, type Setting } from './setting-table.ts';
import { isLoopback, type Places, readReportTimezone, wrongValue } from './settings.ts';

/** The settings for sending mails; undefined means not set. */
interface MailSettings {
  readonly smtp: SmtpServer | undefined;
  readonly from: MailAddress | undefined;
  readonly timeZone: string;
}

/** Reads SMTP_URL, MAIL_FROM and REPORT_TIMEZONE. Throws Failure (exit 2) for a value that is wrong. */
export function readMailSettings(places: Places): MailSettings {
  return {
    smtp: readSmtpServer(places),
    from: readMailFrom(places),
    timeZone: readReportTimezone(places),
  };
}

/** The mail server of SMTP_URL; undefined if it is not set. Throws Failure for a value that is wrong. */
export const readSmtpServer = (places: Places): SmtpServer | undefined =>
  read(places, SETTINGS.smtpUrl, smtpServer, EXAMPLES.smtp);

/** The sender of MAIL_FROM; undefined if it is not set. Throws Failure for a value that is wrong. */
export const readMailFrom = (places: Places): MailAddress | undefined =>
  read(places, SETTINGS.mailFrom, mailAddress, EXAMPLES.from);

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

export interface MailAddress {
  /** Empty if the setting has only an address. */
  readonly name: string;
  readonly address: string;
}

const FAULT = 'must be a mail address, or a name and a mail address in angle brackets';

/** One plain address: no comment, no quoted part, no second address. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"]+@[a-z0-9-]+(\.[a-z0-9-]+)*$/i;
const MAX_ADDRESS = 254;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const NAMED = /^(?:"([^"<>\\\u0000-\u001f\u007f]*)"|([^"<>\\\u0000-\u001f\u007f]*))\s*<([^<>]*)>$/;

/** Reads a MAIL_FROM such as `Agency updates <updates@agency.example>`. */
export const mailAddress = z.pipe(
  z.string(),
  z.transform((text, context): MailAddress => {
    const trimmed = text.trim();
    const [, quoted, plain = quoted ?? '', written = trimmed] = NAMED.exec(trimmed) ?? [];
    const address = withAsciiDomain(written);
    if (ADDRESS.test(address) && !isMailCommand(address) && address.length <= MAX_ADDRESS)
      return { name: plain.trim(), address };
    context.issues.push({ code: 'custom', message: FAULT, input: undefined });
    return z.NEVER;
  }),
);

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (smtps). */
  readonly isSecure: boolean;
  /** True if STARTTLS is required: always, except with smtps and for a server on this machine. */
  readonly mustUpgrade: boolean;
  readonly login: { readonly user: string; readonly password: string } | undefined;
}

const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'smtp:': 587, 'smtps:': 465 };
const ENCODE = 'percent-encode special characters in the user name and the password (@ is %40)';

/** Reads an SMTP_URL such as `smtp://user:password@mail.example:587`. Error messages never contain the value. */
export const smtpServer = z.pipe(
  z.string(),
  z.transform((text, context): SmtpServer => {
    const server = parseServer(text.trim());
    if (typeof server !== 'string') return server;
    context.issues.push({ code: 'custom', message: server, input: undefined });
    return z.NEVER;
  }),
);

function parseServer(text: string): SmtpServer | string {
  if (!/^smtps?:\/\//i.test(text)) return 'must begin with smtp:// or smtps://';
  const url = parseUrl(text);
  if (url === null) return `cannot be read; ${ENCODE}`;
  if (!/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '')
    return `must end with the host or its port; ${ENCODE}`;
  const [host, user, password] = [url.hostname, url.username, url.password].map(decoded);
  if (host === undefined || user === undefined || password === undefined)
    return `contains a % that encodes no character; ${ENCODE}`;
  const name = domainToASCII(host);
  if (!/^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/i.test(name)) return `names no host; ${ENCODE}`;
  if (url.port === '0') return 'must name a port from 1 to 65535';
  if ((user === '') !== (password === ''))
    return 'must contain both a user name and a password, or neither';
  const isSecure = url.protocol === 'smtps:';
  return {
    host: name.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (DEFAULT_PORTS[url.protocol] ?? 0),
    isSecure,
    mustUpgrade: !isSecure && !isLoopback(name),
    login: user === '' ? undefined : { user, password },
  };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Throws a Failure (exit 2) if one of these is not a plain mail address. Call it before a mail is sent. */
export function checkAddresses(addresses: readonly string[]): void {
  const wrong = addresses.flatMap((address) => {
    const message = emailAddress.safeParse(address).error?.issues[0]?.message;
    return message === undefined ? [] : [`${address}: ${message}`];
  });
  if (wrong.length > 0)
    throw wrongInput(
      'No mail was sent: an address is wrong.',
      'Correct the address and run the command again.',
      wrong,
    );
}
