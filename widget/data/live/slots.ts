import * as z from 'zod/mini';

/**
 * How many streams one site, or the windows of one on plain http, keep open at a server with HTTP/1.1: a browser has six
 * connections there, and requests need some of them. With HTTP/2 all streams share one connection.
 */
const MOST = 4;
/** How many of them may be for badges. */
const MOST_BADGES = 2;

/**
 * Does some work while it has one of the site's connections for streams. Waits until one is free. The work gets a signal,
 * which may abort it before `signal` does: then the work is done again later.
 */
export async function inSlot(
  api: string,
  isBadge: boolean,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  if (isMultiplexed(api)) return work(signal);
  if (!('locks' in navigator)) return inTurn(api, isBadge, signal, work);
  const given = new AbortController();
  const waits = Array.from({ length: isBadge ? MOST_BADGES : MOST }, (_, slot) =>
    navigator.locks.request(
      `project-dashboard stream ${slot} of ${api}`,
      { signal: AbortSignal.any([signal, given.signal]) },
      async () => {
        // Two may be free at the same time.
        if (given.signal.aborted) return;
        given.abort();
        await work(signal);
      },
    ),
  );
  await Promise.allSettled(waits);
}

const isMultiplexed = (api: string): boolean =>
  performance
    .getEntriesByType('resource')
    .some(
      (entry) =>
        entry instanceof PerformanceResourceTiming &&
        entry.name.startsWith(`${api}/`) &&
        /^h[23]/.test(entry.nextHopProtocol),
    );

/** How long a window that gave its turn to others waits for the next one, in milliseconds. */
const PAUSE_MS = 30_000;

/** A stream that wants a connection. */
interface Wish {
  readonly isBadge: boolean;
  /** Reads the stream until the signal aborts it or the server refuses it. */
  readonly work: (signal: AbortSignal) => Promise<void>;
}

/** What windows tell each other: that they read a stream now, or no longer. */
const message = z.object({ kind: z.enum(['began', 'ended']), from: z.string() });

/** The streams of this page, by API. */
const pages = new Map<string, Turns>();

/**
 * Does some work while it is this stream's turn. For pages without `navigator.locks`, such as those on plain http: a
 * page reads one stream at a time, a project's before a badge's, and of all windows those that began or were looked at
 * last. The work may be aborted and done again later. Resolves when it has ended by itself or the signal aborts.
 */
async function inTurn(api: string, isBadge: boolean, signal: AbortSignal, work: Wish['work']) {
  if (signal.aborted) return;
  const turns = pages.get(api) ?? new Turns(api);
  pages.set(api, turns);
  await turns.take(isBadge, signal, work);
  if (turns.isIdle) pages.delete(api);
}

class Turns {
  readonly #wishes = new Set<Wish>();
  readonly #gone = new AbortController();
  readonly #me = `${Math.random()}`;
  readonly #channel: BroadcastChannel | null;
  /** The windows that began after this one. */
  readonly #newer = new Set<string>();
  #current: { readonly wish: Wish; readonly stop: AbortController } | null = null;
  #pause: ReturnType<typeof setTimeout> | undefined;

  constructor(api: string) {
    const { signal } = this.#gone;
    this.#channel =
      'BroadcastChannel' in window
        ? new BroadcastChannel(`project-dashboard streams of ${api}`)
        : null;
    this.#channel?.addEventListener('message', ({ data }) => this.#hear(data), { signal });
    addEventListener('focus', () => this.#goOn(), { signal });
  }

  get isIdle(): boolean {
    return this.#wishes.size === 0;
  }

  take(isBadge: boolean, signal: AbortSignal, work: Wish['work']): Promise<void> {
    return new Promise((resolve) => {
      const leave = () => {
        this.#wishes.delete(wish);
        this.#choose();
        resolve();
      };
      const wish: Wish = {
        isBadge,
        work: async (stop) => {
          await work(AbortSignal.any([signal, stop]));
          // The server has refused it.
          if (!stop.aborted) leave();
        },
      };
      signal.addEventListener('abort', leave);
      this.#wishes.add(wish);
      this.#choose();
    });
  }

  #choose(): void {
    const wishes = [...this.#wishes];
    const next = wishes.find(({ isBadge }) => !isBadge) ?? wishes[0];
    if (next === this.#current?.wish && next !== undefined) return;
    const wasReading = this.#current !== null;
    this.#current?.stop.abort();
    this.#current = null;
    if (next === undefined) this.#end(wasReading);
    if (next === undefined || this.#pause !== undefined) return;
    if (!wasReading) {
      this.#newer.clear();
      this.#tell('began');
    }
    this.#current = { wish: next, stop: new AbortController() };
    void next.work(this.#current.stop.signal);
  }

  #hear(data: unknown): void {
    const heard = z.safeParse(message, data).data;
    if (heard === undefined) return;
    if (heard.kind === 'ended') {
      this.#newer.delete(heard.from);
      this.#goOn();
    } else if (this.#current !== null) {
      this.#newer.add(heard.from);
      if (this.#newer.size >= MOST) this.#giveTurn();
    }
  }

  /** Lets the windows that began later read, and comes back after a pause. */
  #giveTurn(): void {
    this.#pause = setTimeout(() => this.#goOn(), PAUSE_MS);
    this.#current?.stop.abort();
    this.#current = null;
  }

  #goOn(): void {
    if (this.#pause === undefined) return;
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#choose();
  }

  #end(wasReading: boolean): void {
    if (wasReading) this.#tell('ended');
    clearTimeout(this.#pause);
    this.#gone.abort();
    this.#channel?.close();
  }

  #tell(kind: 'began' | 'ended'): void {
    this.#channel?.postMessage({ kind, from: this.#me });
  }
}
