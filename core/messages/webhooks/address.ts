import { emailAddress, maskedEmail } from '../../texts/text/email.ts';
import { parseUrl } from '../../texts/text/url.ts';
import type { WebhookFormat } from './schema.ts';

/** Why a text is no address of a place with this format, whatever the server allows; null if it is one. */
export function addressFault(format: WebhookFormat, text: string): string | null {
  if (format === 'mail') return emailAddress.safeParse(text).error?.issues[0]?.message ?? null;
  const url = parseUrl(text);
  if (url === null) return 'Is no address. Write it as https://example.com/hook.';
  const { protocol, username, password } = url;
  if (protocol !== 'https:' && protocol !== 'http:')
    return 'Must start with https://. Other kinds of addresses cannot receive messages.';
  if (username !== '' || password !== '')
    return 'Must not contain a user name or password. Put a secret into the path.';
  return null;
}

/** The start of a masked path, and its end. */
const SHOWN = { start: 13, end: 3 };
/** A path that is shorter is hidden as a whole. */
const SHORT = 24;

/**
 * An address without its secret: `hooks.slack.com/services/T04…••••Xk2`. Who knows the path of a receiver can write to it,
 * so responses have only this. A mail address becomes `l…@agency.example`.
 */
export function maskUrl(format: WebhookFormat, text: string): string {
  if (format === 'mail') return maskedEmail(text);
  const { host, pathname, search } = new URL(text);
  const path = `${pathname}${search}`;
  if (path === '/') return host;
  if (path.length < SHORT) return `${host}/…`;
  return `${host}${path.slice(0, SHOWN.start)}…••••${path.slice(-SHOWN.end)}`;
}

const HOSTS = {
  slack: /(^|\.)slack(-gov)?\.com$/,
  teams: /(\.logic\.azure\.com|\.powerplatform\.com|\.office\.com)$/,
};

/** What seems wrong with an address for its format; null if nothing does. */
export function addressHint(format: WebhookFormat, text: string): string | null {
  if (format === 'mail') return null;
  const { hostname } = new URL(text);
  if (format === 'slack' && !HOSTS.slack.test(hostname))
    return `${hostname} is not Slack. Check the address, or choose another format.`;
  if (format === 'teams' && !HOSTS.teams.test(hostname))
    return `${hostname} is no address of a Teams workflow. Check it, or choose another format.`;
  if (format === 'standard' && (HOSTS.slack.test(hostname) || HOSTS.teams.test(hostname)))
    return `${hostname} does not read Standard Webhooks. Choose the format ${HOSTS.slack.test(hostname) ? 'slack' : 'teams'}.`;
  return null;
}
