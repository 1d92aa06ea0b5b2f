import { ConnectionError } from '@project-dashboard/core/contract/client/errors';
import { parseUrl } from '@project-dashboard/core/texts/text/url';
import { useEffect, useState } from 'react';
import { useTell } from './host-events.ts';

/** Shown in the element and in the console if the `api` attribute is invalid. */
export const WRONG_API =
  'The api attribute must be an http or https address without a path, for example api="https://dashboard.example".';

/** Parses an `api` attribute to an origin. If it is invalid, returns null and tells the console and the host page. */
export function useApiOrigin(api: string): string | null {
  const tell = useTell();
  const origin = originOf(api);
  useEffect(() => {
    if (originOf(api) !== null) return;
    // biome-ignore lint/suspicious/noConsole: the host page's developer reads the console
    console.error(WRONG_API);
    tell('error', { message: WRONG_API });
  }, [tell, api]);
  return origin;
}

function originOf(api: string): string | null {
  const address = api.trim().replace(/\/+$/, '');
  const isBare = /^https?:\/\/[^/\\?#@]+$/i.test(address);
  return isBare ? (parseUrl(address)?.origin ?? null) : null;
}

/** For a visitor of the page, who can neither list an origin nor should read the server's settings. */
const sentenceFor = (subject: string): string =>
  `${subject} cannot be shown on this page. Please tell the people who run this site.`;

/**
 * If the API does not respond but its server is up, returns a sentence for the visitor, and writes into the console
 * which origin to list. `subject` begins the sentence. The browser hides a CORS refusal from the page, so this hook requests the loader, which every
 * site may load.
 */
export function useUnlistedOrigin(api: string, error: unknown, subject = 'This project') {
  const [isUnlisted, setUnlisted] = useState(false);
  const hasFailed = error instanceof ConnectionError;
  useEffect(() => {
    if (!hasFailed || new URL(api).origin === window.origin) return;
    const leave = new AbortController();
    fetch(`${api}/widget.js`, { method: 'HEAD', signal: leave.signal }).then(
      ({ ok }) => {
        if (!ok) return;
        // biome-ignore lint/suspicious/noConsole: the host page's developer reads the console
        console.error(adviceFor(window.origin, api));
        setUnlisted(true);
      },
      () => {},
    );
    return () => {
      leave.abort();
      setUnlisted(false);
    };
  }, [api, hasFailed]);
  return isUnlisted ? sentenceFor(subject) : null;
}

function adviceFor(origin: string, api: string): string {
  return origin === 'null'
    ? 'This frame is sandboxed without allow-same-origin, so the dashboard cannot tell which site it is on. Add allow-same-origin to its sandbox attribute.'
    : `This site is not allowed to show the dashboard. Add ${origin} to EMBED_ORIGINS on ${api}.`;
}
