import { version } from '../../package.json';

/** How long a response is shared after it arrived: elements that start together do not all send at the same moment. */
const SHARED_MS = 250;
/** How long the loader's responses wait for their elements after the code has loaded. */
const LOADER_MS = 10_000;

const begun: unknown = Reflect.get(window, 'projectReads');
/** Shared reads by credential and address. The loader started the first ones (elements/widget.ts). */
const reads = new Map<string, unknown>(begun instanceof Map ? begun : []);
setTimeout(forgetReads, LOADER_MS);

/** Ends the sharing of earlier reads, after a change or a reload. */
export function forgetReads(): void {
  reads.clear();
}

/**
 * The fetch of all elements. Elements that read the same address with the same credential at the same time share one
 * request.
 */
export const sharedFetch: typeof fetch = async (input, init = {}) => {
  const headers = new Headers(init.headers);
  if (init.method !== 'GET') {
    forgetReads();
    // A read that started during the change may return the old state.
    return fetch(input, init).finally(forgetReads);
  }
  // Do not share image requests: a reader may cancel one, which would cancel it for the others too.
  if (headers.get('Accept') !== 'application/json') return fetch(input, init);

  const key = `${headers.get('Authorization') ?? ''}${input}`;
  const known = reads.get(key);
  const reading: Promise<Response> = known instanceof Promise ? known : fetch(input, init);
  reads.set(key, reading);
  const forget = () => {
    if (reads.get(key) === reading) reads.delete(key);
  };
  const response = await reading.finally(() => setTimeout(forget, SHARED_MS));
  compareVersions(response);
  return response.clone();
};

let isTold = false;

/**
 * Says once in the console if elements from a package have another version than their server, the patch level aside. Only a
 * server on another origin names its version.
 */
function compareVersions({ headers, url }: Response): void {
  const served = headers.get('Dashboard-Version');
  if (isTold || served === null || minor(served) === minor(version)) return;
  isTold = true;
  // biome-ignore lint/suspicious/noConsole: the host page's developer reads the console
  console.warn(
    `The elements on this page are version ${version}, but the server ${new URL(url).origin} is version ${served}. Install the same version of both.`,
  );
}

/** `1.2` of `1.2.3`. */
const minor = (full: string): string => full.split('.', 2).join('.');
