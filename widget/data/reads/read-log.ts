import type { Endpoint } from '@project-dashboard/core/contract/route';

type Follow = Pick<Endpoint, 'method' | 'path' | 'reply'>;

/** What an element has read: the project's revision in each response, and the requests under way. */
export class ReadLog {
  readonly #revisions = new Map<string, number>();
  readonly #pending = new Set<Promise<unknown>>();

  /** Notes a request and, if it is a read, the revision in its response. */
  follow<T>(
    { method, path, reply }: Follow,
    input: unknown,
    send: (received: (response: Response) => void) => Promise<T>,
  ): Promise<T> {
    // A picture may take long, and no list waits for it.
    const isFollowed = typeof reply !== 'string';
    const answer = send((response) => {
      if (method === 'GET') this.note(path, input, revisionIn(response));
    });
    if (!isFollowed) return answer;
    const settled = answer.catch(() => {}).finally(() => this.#pending.delete(settled));
    this.#pending.add(settled);
    return answer;
  }

  /** Notes the revision of a read whose rows came in another response. */
  note(path: string, input: unknown, revision: number | undefined): void {
    const key = keyOf(path, input);
    if (revision === undefined) this.#revisions.delete(key);
    else this.#revisions.set(key, revision);
  }

  /** The project's revision that a read has shown. Undefined if it is not known. */
  revisionOf = (path: unknown, input: unknown): number | undefined =>
    this.#revisions.get(keyOf(path, input));

  /** The oldest revision on screen. Undefined before the first read. */
  oldest(): number | undefined {
    const all = [...this.#revisions.values()];
    return all.length === 0 ? undefined : Math.min(...all);
  }

  /** Waits for the requests under way and for those that follow them, but not for long. */
  async calm(): Promise<void> {
    const end = performance.now() + LONGEST_MS;
    while (this.#pending.size > 0 && performance.now() < end) {
      await Promise.race([Promise.all(this.#pending), pause(LONGEST_MS)]);
      // A change is followed by its reads.
      await pause(0);
    }
  }
}

const LONGEST_MS = 5000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const keyOf = (path: unknown, input: unknown) => JSON.stringify([path, input]);

/** The revision of the project in a read's ETag: `W/"i-12-2026-11-23"` has revision 12. */
function revisionIn({ headers }: Response): number | undefined {
  const [, revision] = /^(?:W\/)?"[a-z]-(\d+)-/.exec(headers.get('ETag') ?? '') ?? [];
  return revision === undefined ? undefined : Number(revision);
}
