import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import {
  foldTicks,
  isFold,
  type TickFold,
} from '@project-dashboard/core/rules/evidence/fold-ticks';
import type { Change } from '@project-dashboard/core/rules/history/change';

/** The changes that were saved together. At least one. */
export interface Save {
  /** The id of the group. */
  readonly id: string;
  readonly first: Change;
  readonly changes: readonly Change[];
  /** True if all of it can be undone. */
  readonly canUndo: boolean;
}

/** A line of the history: a save, or repeated ticks and unticks of one item. */
type HistoryLine = Save | TickFold<Change>;

interface Day {
  /** The reader's own date, ISO. */
  readonly day: string;
  readonly lines: readonly HistoryLine[];
}

/** The changes of a page as saves, by day. Repeated ticks and unticks are folded. */
export function daysOf(changes: readonly Change[]): readonly Day[] {
  const days = Map.groupBy(linesOf(changes), (line) =>
    localToday(new Date('folded' in line ? (line.folded[0]?.at ?? '') : line.first.at)),
  );
  return [...days].map(([day, lines]) => ({ day, lines }));
}

function linesOf(changes: readonly Change[]): HistoryLine[] {
  const groups = Map.groupBy(foldTicks(changes), (line) => (isFold(line) ? line : line.groupId));
  return [...groups].flatMap(([key, group]): HistoryLine[] =>
    typeof key === 'string'
      ? savesOf(group.flatMap((line) => (isFold(line) ? [] : [line])))
      : [key],
  );
}

/** The changes as saves, in their order. */
export function savesOf(changes: readonly Change[]): Save[] {
  const groups = Map.groupBy(changes, ({ groupId }) => groupId);
  return [...groups].flatMap(([id, group]) => {
    const [first] = group;
    return first ? [{ id, first, changes: group, canUndo: group.every((one) => one.canUndo) }] : [];
  });
}
