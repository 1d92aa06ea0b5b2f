import { KEPT_MS, readByToken } from './early-reads.ts';

/**
 * A fetch for one element. With its project it asks for the rows of all three lists, and the first read of each list takes its
 * part of that answer; whatever is read again, and what the answer does not hold, is asked for by itself.
 */
export function projectFetch(): typeof fetch {
  let rows: Promise<Map<string, unknown>> | undefined;
  return async (input, init) => {
    if (init?.method !== 'GET') return fetch(input, init);
    const url = String(input);
    if (url.includes('/token/')) {
      // Whoever reads the project again wants nothing from before.
      rows = rows ? Promise.resolve(new Map()) : listsOf(readByToken(`${url}/rows`, init));
      return readByToken(url, init);
    }
    const name = url.replace(/.*\//, '');
    const lists = await rows;
    if (!lists?.has(name)) return fetch(input, init);
    // Whoever has waited for it along with this one gets it too.
    setTimeout(() => lists.delete(name));
    return new Response(JSON.stringify(lists.get(name)));
  };
}

/** The lists of an answer by their names, as long as it is fresh. Where none came there are none, and a refusal names none. */
async function listsOf(answer: Promise<Response>): Promise<Map<string, unknown>> {
  const rows: unknown = await answer.then((response) => response.json()).catch(() => ({}));
  const lists = new Map<string, unknown>(Object.entries(Object(rows)));
  setTimeout(() => lists.clear(), KEPT_MS);
  return lists;
}
