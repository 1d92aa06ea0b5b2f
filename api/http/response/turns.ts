import { Refusal } from '../../refusals/refusal.ts';
import type { Timers } from '../../timers.ts';

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
