import { ApiError } from '@project-dashboard/core/contract/client/errors';
import { Store } from '../../ui/context/store.ts';

export interface RetryState {
  /** The seconds from the last failure to the next try. During a try, those that follow if it fails too. */
  readonly pause: number;
  /** The number of failures in a row. */
  readonly failures: number;
  readonly isTrying: boolean;
}

/** The pauses after the first, the second and each later failure in a row, in seconds. */
const PAUSES = [5, 20, 60] as const;
const pauseAfter = (failures: number): number => PAUSES[failures - 1] ?? 60;
const START: RetryState = { pause: pauseAfter(1), failures: 0, isTrying: false };

/** When an element reads again what failed to load. */
export class Retries extends Store<RetryState> {
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Reads everything that has failed. Resolves to the errors of the reads that failed again. */
  readAgain: () => Promise<readonly unknown[]> = async () => [];

  constructor() {
    super(START);
  }

  /** Notes the error of a read that may succeed later. */
  failed(error: unknown): void {
    if (!this.read().isTrying && this.#timer === undefined) this.#wait([error]);
  }

  /** Tries at once, if something has failed. */
  now = async (): Promise<void> => {
    if (this.#timer === undefined) return;
    const { failures } = this.read();
    this.stop();
    this.write({ failures, pause: pauseAfter(failures + 1), isTrying: true });
    const errors = await this.readAgain();
    if (errors.length > 0) this.#wait(errors);
    else this.write(START);
  };

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #wait(errors: readonly unknown[]): void {
    const failures = this.read().failures + 1;
    const least = errors.map((error) => (error instanceof ApiError && error.retryAfter) || 0);
    const pause = Math.max(pauseAfter(failures), ...least);
    this.#timer = setTimeout(() => void this.now(), pause * 1000);
    this.write({ failures, pause, isTrying: false });
  }
}
