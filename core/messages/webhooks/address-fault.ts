import { emailAddress } from '../../texts/text/email.ts';
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
