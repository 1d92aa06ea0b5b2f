/** After so long an answer is stale; nobody has taken it up. */
const KEPT_MS = 10_000;

/** The reads that the loader began while this code was on its way, by address (elements/widget.ts). */
const reads: unknown = Reflect.get(window, 'projectReads');
if (reads instanceof Map) setTimeout(() => reads.clear(), KEPT_MS);

/** A fetch that takes up a read that the loader has begun, once. */
export const earlyFetch: typeof fetch = async (input, init) => {
  if (reads instanceof Map && init?.method === 'GET') {
    const answer: unknown = await reads.get(input);
    reads.delete(input);
    if (answer instanceof Response) return answer;
  }
  return fetch(input, init);
};
