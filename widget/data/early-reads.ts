/** After so long an answer that nobody has taken up is stale. */
export const KEPT_MS = 10_000;

const begun: unknown = Reflect.get(window, 'projectReads');
/** The reads that the loader began while this code was on its way, by address (elements/widget.ts). */
const reads = begun instanceof Map ? begun : new Map<string, unknown>();
setTimeout(() => reads.clear(), KEPT_MS);

/**
 * Reads what a token in the address opens: takes up what the loader has begun, once, or begins it. Without a header of ours the
 * browser need not ask first whether it may.
 */
export function readByToken(url: string, { signal = null }: RequestInit): Promise<Response> {
  const early: unknown = reads.get(url);
  // At once: another element with the same token must not get the same answer, which can be read once.
  reads.delete(url);
  return early instanceof Promise ? early : fetch(url, { credentials: 'include', signal });
}
