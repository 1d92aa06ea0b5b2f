import { domainToASCII } from 'node:url';
import { parseUrl } from '@project-dashboard/core/texts/text/url';
import * as z from 'zod/mini';
import { isLoopback } from '../connection/address.ts';

/** The mail server of SMTP_URL. */
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
    const server = parse(text.trim());
    if (typeof server !== 'string') return server;
    context.issues.push({ code: 'custom', message: server, input: undefined });
    return z.NEVER;
  }),
);

function parse(text: string): SmtpServer | string {
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
