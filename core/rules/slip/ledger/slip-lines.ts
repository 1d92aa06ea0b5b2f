import { isIsoDate } from '../../dates/iso-date.ts';
import type { Author } from '../../history/author.ts';
import type { StatedCause } from '../bodies.ts';
import type { DateChangeCause, KeptCause } from '../causes/date-change-cause.ts';
import type { CountedMoves, DateMove } from './count-moves.ts';

export interface LaterCause {
  readonly groupId: string;
  readonly revision: number;
  readonly by: Author;
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly cause: DateChangeCause | null;
  /** The words of the causes; null if only an answer was given, and the causes stayed. */
  readonly text: string | null;
  /** The answer to the client's disagreement; null if only the cause was set. */
  readonly reply: string | null;
}

/** A move with all of its undos: one save, and what is left of it. */
export interface SlipMove {
  readonly move: DateMove;
  /** The working days that are left of it, negative if earlier; in a line the share of its cause. */
  readonly days: number;
  /** The due date after the last of its undos. */
  readonly to: string;
  readonly causes: readonly KeptCause[];
  readonly ownLate: DateChangeCause['ownLate'];
  /** The latest later cause, if any. */
  readonly later: LaterCause | null;
}

/** A share of the lost days: one cause, several together, an unstated one, or days without a record of their move. */
export interface SlipLine {
  readonly kind: 'stated' | 'not stated' | 'before the records';
  /** One cause, or several that share the days. The newest statement of each. */
  readonly causes: readonly KeptCause[];
  readonly days: number;
  readonly moves: readonly SlipMove[];
}

/** How many days were lost, to which causes, and how many were won back. `lost` minus `wonBack` is the slip. */
export interface SlipParts {
  readonly lost: number;
  readonly wonBack: number;
  /** Most days first, then by the first move. Their days add up to `lost`. */
  readonly lines: readonly SlipLine[];
  readonly wonBackBy: readonly SlipMove[];
}

/** Divides the moves of a milestone by their causes. `later` has the causes that editors set after a move, oldest first. */
export function slipParts(counted: CountedMoves, later: readonly LaterCause[]): SlipParts {
  const lines = new Map<string, SlipLine>();
  const add = (line: Pick<SlipLine, 'kind' | 'causes'>, days: number, move?: SlipMove) => {
    const known = lines.get(lineKey(line));
    const moves = [...(known?.moves ?? []), ...(move === undefined ? [] : [move])];
    lines.set(lineKey(line), { ...line, days: (known?.days ?? 0) + days, moves });
  };
  const { unexplained } = counted;
  if (unexplained > 0) add({ kind: 'before the records', causes: [] }, unexplained);
  const wonBackBy: SlipMove[] = [];
  for (const move of slipMoves(counted.moves, later)) {
    if (move.days < 0) wonBackBy.push(move);
    if (move.days > 0)
      for (const { causes, days } of sharesOf(move)) add(lineOf(causes), days, { ...move, days });
  }
  const all = [...lines.values()];
  const wonBack = wonBackBy.reduce((sum, { days }) => sum - days, Math.max(0, -unexplained));
  return {
    lost: all.reduce((sum, { days }) => sum + days, 0),
    wonBack,
    // The sort is stable, so lines with equal days stay in the order of their first moves.
    lines: all.toSorted((one, other) => other.days - one.days),
    wonBackBy,
  };
}

export const lineOf = (causes: readonly KeptCause[]): Pick<SlipLine, 'kind' | 'causes'> =>
  causes.length === 0 ? { kind: 'not stated', causes } : { kind: 'stated', causes };

/** What makes two lines one: the same causes. */
export const lineKey = ({ kind, causes }: Pick<SlipLine, 'kind' | 'causes'>): string =>
  [kind, ...causes.map(causeKey).toSorted()].join('\n');

/** What makes two causes the same: the item, or the name of an outside cause. */
export const causeKey = ({ kind, id, text }: KeptCause | StatedCause): string =>
  [kind, id ?? '', kind === 'outside' ? (text ?? '') : ''].join(' ');

/** The days of a move by cause: as stated, else undivided. */
export function sharesOf({ causes, days }: Pick<SlipMove, 'causes' | 'days'>) {
  const stated = causes.reduce((sum, cause) => sum + (cause.days ?? 0), 0);
  if (causes.length < 2 || stated !== days) return [{ causes, days }];
  return causes.map((cause) => ({ causes: [cause], days: cause.days ?? 0 }));
}

/** Each move with its undos, in the order of the moves. Moves of which nothing is left are left out. */
function slipMoves(moves: readonly DateMove[], later: readonly LaterCause[]): SlipMove[] {
  const rootOf = new Map<string, string>();
  const chains = new Map<string, { move: DateMove; days: number; to: string }>();
  for (const move of moves) {
    const { groupId, undoes } = move.record;
    const root = (undoes !== null && rootOf.get(undoes)) || groupId;
    rootOf.set(groupId, root);
    const known = chains.get(root);
    chains.set(root, {
      move: known?.move ?? move,
      days: (known?.days ?? 0) + move.step,
      to: move.to,
    });
  }
  const causeOf = (move: DateMove) => {
    const { groupId, after } = move.record;
    const set = later.findLast((one) => one.groupId === groupId && one.text !== null);
    const own = after?.dateChangeCause;
    // A change without a cause leaves that of the move before it in the row.
    const first = own?.groupId === groupId ? own : null;
    return { set: set ?? null, cause: set === undefined ? first : set.cause };
  };
  let removal: DateMove | undefined;
  const removals = new Map<DateMove, DateMove>();
  for (const move of moves) {
    const { from, to } = move;
    if (isIsoDate(from) && !isIsoDate(to)) removal = move;
    else if (removal !== undefined && !isIsoDate(from) && isIsoDate(to))
      removals.set(move, removal);
  }
  return [...chains.values()].flatMap((chain): SlipMove[] => {
    if (chain.days === 0) return [];
    const removed = removals.get(chain.move);
    const own = causeOf(chain.move);
    const isStated = (own.cause?.causes.length ?? 0) > 0;
    // A date that comes back without a cause counts under the cause of the change that removed it.
    const { set, cause } = isStated || removed === undefined ? own : causeOf(removed);
    return [
      {
        ...chain,
        causes: cause?.causes ?? [],
        ownLate: cause?.ownLate ?? [],
        later: set,
      },
    ];
  });
}
