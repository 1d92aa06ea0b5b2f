/**
 * The cursor of the page that a Link header names as the next one; undefined on the last page. The page's address itself
 * is never called: a list is always read from the client's own server.
 */
export function nextCursor(link: string | null): string | undefined {
  const [, address] = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(link ?? '') ?? [];
  if (address === undefined || !URL.canParse(address, 'http://localhost')) return undefined;
  return new URL(address, 'http://localhost').searchParams.get('cursor') ?? undefined;
}
