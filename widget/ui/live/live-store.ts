import { Store } from '../context/store.ts';

/** A save that takes longer says so, in milliseconds. */
const SLOW_MS = 4000;

/** What an element knows of the server: from its live updates, and of the saves that it has not answered. */
export interface LiveState {
  /** True while changes by others arrive. */
  readonly isLive: boolean;
  /** When the connection was lost, in milliseconds. Null while it is up, and if the server offers none. */
  readonly lostAt: number | null;
  /** How many others look at the project, and how many of them use the client view. Internal view only. */
  readonly others: number;
  readonly clients: number;
  /** The ids of the rows that others are editing. */
  readonly editing: ReadonlySet<string>;
  /** The id of the row that this viewer is editing. */
  readonly ownRow: string | null;
  /** The ids of the rows whose change has waited long for an answer. Empty text for a change of several rows. */
  readonly slow: readonly string[];
  /** The ids of the rows whose change is sent once the browser is online. */
  readonly held: readonly string[];
}

const NOBODY = { others: 0, clients: 0, editing: new Set<string>() } as const;
const START: LiveState = {
  isLive: false,
  lostAt: null,
  ownRow: null,
  slow: [],
  held: [],
  ...NOBODY,
};

/** Keeps an element's live state. */
export class LiveStore extends Store<LiveState> {
  /** The open row of each list. The one opened last counts. */
  readonly #openRows = new Map<string, string>();

  constructor() {
    super(START);
  }

  set(parts: Partial<LiveState>): void {
    this.write({ ...this.read(), ...parts });
  }

  /** Notes that a change of a row waits for its answer. Call the returned function when it has come. */
  wait(row: string): () => void {
    const timer = setTimeout(() => this.set({ slow: [...this.read().slow, row] }), SLOW_MS);
    return () => {
      clearTimeout(timer);
      const { slow } = this.read();
      const at = slow.indexOf(row);
      if (at !== -1) this.set({ slow: slow.toSpliced(at, 1) });
    };
  }

  /** Notes that a change of a row is not sent, until the browser is online. */
  async untilOnline(row: string): Promise<void> {
    this.set({ held: [...this.read().held, row] });
    await new Promise((online) => window.addEventListener('online', online, { once: true }));
    this.set({ held: this.read().held.filter((one) => one !== row) });
  }

  /** Nobody else is known while the connection is down. */
  lose(lostAt: number | null): void {
    this.set({ isLive: false, lostAt, ...NOBODY });
  }

  /** Forgets the open rows, so that a read-only page closes its forms. */
  release(): void {
    this.#openRows.clear();
    this.set({ ownRow: null });
  }

  edit(list: string, row: string | undefined): void {
    this.#openRows.delete(list);
    if (row !== undefined) this.#openRows.set(list, row);
    const ownRow = [...this.#openRows.values()].at(-1) ?? null;
    if (ownRow !== this.read().ownRow) this.set({ ownRow });
  }
}
