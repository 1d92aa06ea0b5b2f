import type { Answer } from './answer.ts';

/** The most bytes of kept responses in one process. */
const LIMIT = 32 * 1024 * 1024;

/** An estimate of the bytes that a kept response needs besides its body. */
const OVERHEAD = 1000;

/** Keeps built responses, so that an unchanged read is not read, cut, serialized and compressed again. */
export type KeptAnswers = ReturnType<typeof keptAnswers>;

interface Kept {
  readonly tag: string;
  readonly answer: Answer;
  readonly bytes: number;
}

/** Keeps at most `limit` bytes. The responses that were used least recently are dropped first. */
export function keptAnswers(limit = LIMIT) {
  /** In the order of their last use. */
  const all = new Map<string, Kept>();
  const building = new Map<string, Promise<Answer>>();
  let total = 0;

  function drop(key: string): void {
    total -= all.get(key)?.bytes ?? 0;
    all.delete(key);
  }

  function keep(key: string, kept: Kept): void {
    drop(key);
    // It would drop all others.
    if (kept.bytes > limit) return;
    all.set(key, kept);
    total += kept.bytes;
    for (const oldest of all.keys()) {
      if (total <= limit) return;
      drop(oldest);
    }
  }

  async function buildAndKeep(key: string, tag: string, build: () => Promise<Answer>) {
    const answer = await build();
    keep(key, { tag, answer, bytes: bytesOf(answer) });
    return answer;
  }

  return {
    /**
     * The response to a request in the state that `tag` identifies. A response that is not kept is built; requests that come
     * in the meantime wait for the same one. `key` contains everything else that the response depends on. The caller has
     * read the state before, so the response is never older.
     */
    async find(key: string, tag: string, build: () => Promise<Answer>): Promise<Answer> {
      const kept = all.get(key);
      if (kept?.tag === tag) {
        keep(key, kept);
        return kept.answer;
      }
      const state = `${tag} ${key}`;
      const running =
        building.get(state) ?? buildAndKeep(key, tag, build).finally(() => building.delete(state));
      building.set(state, running);
      return running;
    },
    bytes: () => total,
  };
}

/** The gzip is made later; it is counted as if it were as long as the body. */
const bytesOf = ({ body }: Answer): number => 2 * (body?.length ?? 0) + OVERHEAD;
