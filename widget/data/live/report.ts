import { liveEvent } from '@project-dashboard/core/contract/server/live-events';
import * as z from 'zod/mini';

const [changed, presence] = liveEvent.def.options;

/** What is known of a stream, as elements and tabs tell each other. */
export const report = z.discriminatedUnion('kind', [
  /** Reads of these topics are stale. `isFirst` marks the first event of a connection: see what was missed. */
  z.object({
    kind: z.literal('changed'),
    isFirst: z.boolean(),
    id: z.string(),
    ...changed.shape.data.shape,
  }),
  z.object({ kind: z.literal('presence'), ...presence.shape.data.shape }),
  z.object({ kind: z.literal('live') }),
  z.object({ kind: z.literal('lost'), since: z.number() }),
  /** The server has refused the credential, or it has no live updates. */
  z.object({ kind: z.literal('over') }),
]);
export type Report = z.output<typeof report>;
export type ChangedReport = Extract<Report, { kind: 'changed' }>;

/** The latest report of each kind, for an element or a tab that joins later. */
export class Latest {
  #changed: ChangedReport | undefined;
  #presence: Report | undefined;
  #connection: Report | undefined;

  /** The id of the last event, for Last-Event-ID. */
  get id(): string | undefined {
    return this.#changed?.id;
  }

  /** When the connection was lost. Undefined while it is up, and before the first one. */
  get lostAt(): number | undefined {
    return this.#connection?.kind === 'lost' ? this.#connection.since : undefined;
  }

  keep(one: Report): void {
    if (one.kind === 'changed') this.#changed = one;
    else if (one.kind === 'presence') this.#presence = one;
    else {
      this.#connection = one;
      if (one.kind !== 'live') this.#presence = undefined;
    }
  }

  /** Everything, as the first event of a connection. */
  all(): Report[] {
    const changed = this.#changed && { ...this.#changed, isFirst: true, topics: [] };
    return [this.#connection, changed, this.#presence].filter((one) => one !== undefined);
  }
}
