import { parseUrl } from '@project-dashboard/core/texts/text/url';
import { useEffect } from 'react';
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
