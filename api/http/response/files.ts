import { Readable } from 'node:stream';
import type { Route } from '@project-dashboard/core/contract/route';
import { Refusal } from '../../refusals/refusal.ts';
import type { Timers } from '../../timers.ts';

/**
 * The longest pause of a reader, and the longest time for a whole file, in milliseconds. A slower reader is
 * disconnected.
 */
const LONGEST_PAUSE = 10_000;
const LONGEST = 120_000;

/** What a server builds for one reader and does not keep. An image is only read. */
type FileKind = Extract<Route['reply'], 'html' | 'csv' | 'calendar'>;

/** The kind of file that a route replies with; undefined for any other reply. */
export const fileKindOf = ({ reply }: Route): FileKind | undefined =>
  reply === 'html' || reply === 'csv' || reply === 'calendar' ? reply : undefined;

/** Builds the files of one server: a few at a time, and a few a link. */
export interface Files {
  /**
   * Builds a file for a link, or for who else asks. A file that is built while it is sent has its turn until its reader has
   * it, and its reader a time limit. Throws 503 if no turn comes soon.
   */
  build<File>(kind: FileKind, link: string, make: () => Promise<File>): Promise<File | Readable>;
}

/** Makes the {@link Files} of one server. */
export function makeFiles(timers: Timers): Files {
  const turns = {
    html: new Turns(timers),
    csv: new Turns(timers),
    calendar: new Turns(timers),
  } satisfies Record<FileKind, Turns>;
  return {
    async build(kind, link, make) {
      const endTurn = await turns[kind].take(link);
      try {
        const file = await make();
        if (file instanceof Readable) return watched(file, timers, endTurn);
        endTurn();
        return file;
      } catch (error) {
        endTurn();
        throw error;
      }
    },
  };
}

/** The same file, as far as its reader takes it in time. `ended` is called when it is sent or given up. */
function watched(file: Readable, timers: Timers, ended: () => void): Readable {
  const giveUp = () => stream.destroy(new Error('The reader of a file was too slow.'));
  let endPause = timers.after(LONGEST_PAUSE, giveUp);
  const endLongest = timers.after(LONGEST, giveUp);
  const chunks = async function* () {
    for await (const chunk of file) {
      endPause();
      endPause = timers.after(LONGEST_PAUSE, giveUp);
      yield chunk;
    }
  };
  const stream = Readable.from(chunks(), { objectMode: false });
  // An error without a listener would end the process, and a file whose reader has left has no other listener.
  stream.on('error', () => {});
  stream.once('close', () => {
    endPause();
    endLongest();
    ended();
  });
  return stream;
}

/** How many files of one kind are built and sent at the same time. */
const AT_ONCE = 4;
/** The most turns of one link at the same time, so that others get turns too. */
const A_LINK = 2;
/** The most requests that wait for a turn, of one link and of all, and how long each waits, in milliseconds. */
const WAITING_OF_A_LINK = 20;
const MOST_WAITING = 100;
const PATIENCE = 4000;

interface Waiting {
  readonly link: string;
  readonly begin: () => void;
}

/** Gives a request its turn to build a file for its reader. `link` is who asks. */
export class Turns {
  readonly #running = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  readonly #timers: Timers;

  constructor(timers: Timers) {
    this.#timers = timers;
  }

  /**
   * Waits for a turn and returns the function that ends it. Throws 503 if too many requests wait already, or if no turn
   * comes soon.
   */
  async take(link: string): Promise<() => void> {
    if (this.#hasPlace(link)) this.#begin(link);
    else await this.#wait(link);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = this.#turnsOf(link) - 1;
      if (left > 0) this.#running.set(link, left);
      else this.#running.delete(link);
      this.#callNext();
    };
  }

  #wait(link: string): Promise<void> {
    const own = [...this.#waiting].filter((other) => other.link === link).length;
    if (own >= WAITING_OF_A_LINK || this.#waiting.size >= MOST_WAITING)
      return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const takeBack = this.#timers.after(PATIENCE, () => {
        this.#waiting.delete(waiting);
        reject(busy());
      });
      const waiting: Waiting = {
        link,
        begin: () => {
          takeBack();
          this.#waiting.delete(waiting);
          this.#begin(link);
          resolve();
        },
      };
      this.#waiting.add(waiting);
    });
  }

  #begin(link: string): void {
    this.#running.set(link, this.#turnsOf(link) + 1);
  }

  /** Whoever has the fewest turns is next; among equals, who waits longest. */
  #callNext(): void {
    const [next] = [...this.#waiting]
      .filter(({ link }) => this.#hasPlace(link))
      .toSorted((one, other) => this.#turnsOf(one.link) - this.#turnsOf(other.link));
    next?.begin();
  }

  #hasPlace(link: string): boolean {
    const all = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    return all < AT_ONCE && this.#turnsOf(link) < A_LINK;
  }

  #turnsOf(link: string): number {
    return this.#running.get(link) ?? 0;
  }
}

const busy = (): Refusal =>
  new Refusal(503, 'Several files are being made. Try again in a few seconds.', {
    headers: { 'Retry-After': '5' },
  });

/** The header that makes a browser save a response under this name, which may have letters of any script. */
export const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;
