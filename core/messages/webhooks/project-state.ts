import * as z from 'zod/mini';
import {
  type HealthSource,
  healthReason,
  healthReasonTitles,
  projectHealth,
} from '../../rules/health/project-health.ts';
import { healthValue } from '../../rules/health/schema.ts';
import {
  type WaitingItem,
  type WaitingLists,
  waitingItems,
} from '../../rules/waiting/waiting-items.ts';
import type { DerivedEvent } from './events.ts';

/** What places were told of a project last. Only a difference from it is an event. */
export const toldState = z.object({
  health: healthValue,
  /** The ids of the items that were late. */
  late: z.array(z.string()),
  /**
   * The sentence of the slip ledger; empty while nothing has moved and no plan is agreed; null if there was no ledger, or nobody
   * asked for it.
   */
  slip: z.nullable(z.string()),
});
type ToldState = z.output<typeof toldState>;

/** A project that nobody has changed yet. */
export const NEW_PROJECT: ToldState = { health: 'ON TRACK', late: [], slip: null };

export interface ProjectFacts {
  readonly source: HealthSource;
  readonly waiting: WaitingLists;
  readonly slip: { readonly sentence: string; readonly isTold: boolean } | null;
}

interface StateEvent {
  readonly type: DerivedEvent;
  readonly title: string;
  readonly change: Readonly<Record<string, unknown>>;
}

/**
 * The present state of a project, and the events that tell how it differs from what was told; none if nothing was told
 * yet. `today` is ISO.
 */
export function compareState(
  told: ToldState | null,
  { source, waiting, slip }: ProjectFacts,
  today: string,
): { readonly state: ToldState; readonly events: readonly StateEvent[] } {
  const health = projectHealth(source, today);
  const late = waitingItems(waiting, today).filter(({ isLate }) => isLate);
  const state = {
    health: health.value,
    late: late.map(({ id }) => id),
    slip: slip === null ? (told?.slip ?? null) : slip.isTold ? slip.sentence : '',
  };
  if (told === null) return { state, events: [] };
  const events: StateEvent[] = [];
  if (told.health !== health.value) {
    const reason = healthReason(health, today);
    events.push({
      type: 'health.changed',
      title: `Health changed to ${health.value}`,
      change: {
        from: told.health,
        to: health.value,
        reason: reason && `${reason.summary}: ${healthReasonTitles(reason)}`,
      },
    });
  }
  const fresh = late.filter(({ id }) => !told.late.includes(id));
  if (fresh.length > 0)
    events.push({
      type: 'waiting.late',
      title:
        fresh.length === 1 ? `${fresh[0]?.title} is late` : `${fresh.length} items became late`,
      change: { items: fresh.map(lateItem) },
    });
  if (slip !== null && told.slip !== null && state.slip !== told.slip) {
    const { sentence } = slip;
    events.push({ type: 'slip.changed', title: sentence, change: { sentence } });
  }
  return { state, events };
}

const lateItem = ({ kind, id, title, dueDate }: WaitingItem) => ({
  list: kind === 'input' ? 'inputs' : 'approvals',
  id,
  title,
  dueDate,
});
