import { parseUrl } from '../../texts/text/url.ts';

/**
 * The cursor of the next page in a Link header; undefined on the last page. The link's address is not called: the
 * client always reads from its own server.
 */
export function nextCursor(link: string | null): string | undefined {
  const [, address] = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? '') ?? [];
  if (address === undefined) return undefined;
  return parseUrl(address, 'http://localhost')?.searchParams.get('cursor') ?? undefined;
}
