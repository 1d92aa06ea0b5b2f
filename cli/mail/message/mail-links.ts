import { isWebUrl } from '@project-dashboard/core/text';
import type { Settings } from '../../settings/settings.ts';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';

/** Where the links of a mail lead. */
export interface MailLinks {
  /** The dashboard, where PUBLIC_URL is set or the API says where it is. */
  readonly projectUrl?: string;
  /** The recipient's link that ends the mails. */
  readonly unsubscribeUrl?: string;
}

/**
 * The links of a mail. The unsubscribe link is the one that the claim returned, so it begins with the server's own PUBLIC_URL.
 * An API in this process does not know where a server will be: without PUBLIC_URL its mails have no links.
 */
export function mailLinks(
  settings: Settings,
  { env }: Io,
): (unsubscribeUrl: string | null) => MailLinks {
  const publicUrl = env.PUBLIC_URL?.trim().replace(/\/+$/, '');
  if (publicUrl && !isWebUrl(publicUrl))
    throw new Failure('PUBLIC_URL is not a web address.', {
      code: 'settings.invalid',
      exit: EXIT.usage,
      fix: 'Example: https://projects.agency.example',
    });
  const own = publicUrl ? { projectUrl: `${publicUrl}/dashboard` } : undefined;
  const isLocal = settings.kind === 'local';
  return (unsubscribeUrl) => {
    if (unsubscribeUrl === null || (isLocal && own === undefined)) return own ?? {};
    // Beside PUBLIC_URL/unsubscribe/… is PUBLIC_URL/dashboard.
    const projectUrl = new URL('../dashboard', unsubscribeUrl).href;
    return { projectUrl, unsubscribeUrl, ...own };
  };
}
