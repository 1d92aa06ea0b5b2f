/** For so long after it came, a response is shared: elements that start together do not all ask at the same moment. */
const SHARED_MS = 250;
/** For so long after the code came, the loader's reads wait for their elements. */
const LOADER_MS = 10_000;

const begun: unknown = Reflect.get(window, 'projectReads');
/** The reads that elements share, by credential and address. The loader began the first ones (elements/widget.ts). */
const reads = new Map<string, unknown>(begun instanceof Map ? begun : []);
setTimeout(forgetReads, LOADER_MS);

/** Lets nobody share an earlier read: something has changed, or somebody asked to read again. */
export function forgetReads(): void {
  reads.clear();
}

/** The fetch of all elements. Those that read the same address with the same credential at the same time share one request. */
export const sharedFetch: typeof fetch = async (input, init = {}) => {
  const headers = new Headers(init.headers);
  if (init.method !== 'GET') {
    forgetReads();
    // A read that began meanwhile may show what was there before the change.
    return fetch(input, init).finally(forgetReads);
  }
  // Whoever reads an image may cancel it, which would end it for the others too.
  if (headers.get('Accept') !== 'application/json') return fetch(input, init);

  const key = `${headers.get('Authorization') ?? ''}${input}`;
  const known = reads.get(key);
  const reading: Promise<Response> = known instanceof Promise ? known : fetch(input, init);
  reads.set(key, reading);
  const forget = () => {
    if (reads.get(key) === reading) reads.delete(key);
  };
  const response = await reading.finally(() => setTimeout(forget, SHARED_MS));
  return response.clone();
};
