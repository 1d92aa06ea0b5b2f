import type { AgencySettings } from '@project-dashboard/core/agency/settings';
import { isWebUrl } from '@project-dashboard/core/text/url';
import type { Settings } from '../../settings/settings.ts';
import { EXIT } from '../../terminal/exit-codes.ts';
import { Failure } from '../../terminal/failure.ts';
import type { Io } from '../../terminal/io.ts';

/** The links in a mail. */
export interface MailLinks {
  /** The project list of the agency. Absent if neither PUBLIC_URL nor the API gives its address. */
  readonly dashboardUrl?: string;
  /** The recipient's unsubscribe link. */
  readonly unsubscribeUrl?: string;
}

/**
 * The links of a mail. The unsubscribe link comes from the claim, so it begins with the server's own PUBLIC_URL. An API in
 * this process does not know the server's address, so without PUBLIC_URL its mails have no links.
 */
export function mailLinks(
  settings: Settings,
  { env }: Io,
): (unsubscribeUrl: string | null) => MailLinks {
  const publicUrl = env.PUBLIC_URL?.trim().replace(/\/+$/, '');
  if (publicUrl && !isWebUrl(publicUrl))
    throw new Failure(
      'PUBLIC_URL must be a web address, for example https://projects.agency.example.',
      {
        code: 'settings.invalid',
        exit: EXIT.usage,
      },
    );
  const own = publicUrl ? { dashboardUrl: `${publicUrl}/dashboard` } : undefined;
  const isLocal = settings.kind === 'local';
  return (unsubscribeUrl) => {
    if (unsubscribeUrl === null || (isLocal && own === undefined)) return own ?? {};
    // PUBLIC_URL/unsubscribe/… and PUBLIC_URL/notices-off/… become PUBLIC_URL/dashboard.
    const dashboardUrl = new URL('../dashboard', unsubscribeUrl).href;
    return { dashboardUrl, unsubscribeUrl, ...own };
  };
}

/** The project's card in the list, where staff sign in; undefined if the address of the list is not known. */
export const projectUrl = (
  { slug }: { readonly slug: string },
  { dashboardUrl }: MailLinks,
): string | undefined => dashboardUrl && `${dashboardUrl}?${new URLSearchParams({ q: slug })}`;

/** The logo on the server that the links lead to; undefined if that is not known. */
export const logoUrl = (
  { logo }: AgencySettings,
  { dashboardUrl }: MailLinks,
): string | undefined =>
  logo === null || dashboardUrl === undefined
    ? undefined
    : dashboardUrl.replace(/\/dashboard$/, '') + logo;
