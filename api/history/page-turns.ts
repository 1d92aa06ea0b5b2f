import { Refusal } from '../refusals/refusal.ts';
import type { Timers } from '../timers.ts';

/** How many pages of evidence are made and sent at the same time. */
const PAGES_AT_ONCE = 4;
/** The most turns of one project at the same time, so that others get turns too. */
const PAGES_A_PROJECT = 2;
/** The most requests that wait for a turn, and how long each waits, in milliseconds. */
const MOST_WAITING = 20;
const PATIENCE = 4000;

interface Waiting {
  readonly projectId: string;
  readonly begin: () => void;
}

/** Gives a request its turn to make a page of evidence, which may hold many pictures. */
export class PageTurns {
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
  async take(projectId: string): Promise<() => void> {
    if (this.#hasPlace(projectId)) this.#begin(projectId);
    else await this.#wait(projectId);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = this.#pagesOf(projectId) - 1;
      if (left > 0) this.#running.set(projectId, left);
      else this.#running.delete(projectId);
      this.#callNext();
    };
  }

  #wait(projectId: string): Promise<void> {
    if (this.#waiting.size >= MOST_WAITING) return Promise.reject(busy());
    return new Promise((resolve, reject) => {
      const takeBack = this.#timers.after(PATIENCE, () => {
        this.#waiting.delete(waiting);
        reject(busy());
      });
      const waiting: Waiting = {
        projectId,
        begin: () => {
          takeBack();
          this.#waiting.delete(waiting);
          this.#begin(projectId);
          resolve();
        },
      };
      this.#waiting.add(waiting);
    });
  }

  #begin(projectId: string): void {
    this.#running.set(projectId, this.#pagesOf(projectId) + 1);
  }

  #callNext(): void {
    for (const waiting of this.#waiting) {
      if (!this.#hasPlace(waiting.projectId)) continue;
      waiting.begin();
      return;
    }
  }

  #hasPlace(projectId: string): boolean {
    const all = [...this.#running.values()].reduce((sum, count) => sum + count, 0);
    return all < PAGES_AT_ONCE && this.#pagesOf(projectId) < PAGES_A_PROJECT;
  }

  #pagesOf(projectId: string): number {
    return this.#running.get(projectId) ?? 0;
  }
}

const busy = (): Refusal =>
  new Refusal(503, 'Several pages of evidence are being made. Try again in a few seconds.', {
    headers: { 'Retry-After': '5' },
  });
