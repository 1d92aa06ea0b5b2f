import { localToday } from '@project-dashboard/core/dates';
import type { Change } from '@project-dashboard/core/history';

/** The changes that were saved together. At least one. */
export interface Save {
  /** The id of the group. */
  readonly id: string;
  readonly first: Change;
  readonly changes: readonly Change[];
  /** True if all of it can be undone. */
  readonly canUndo: boolean;
}

interface Day {
  /** The reader's own date, ISO. */
  readonly day: string;
  readonly saves: readonly Save[];
}

/** The changes of a page as saves, by day. */
export function daysOf(changes: readonly Change[]): readonly Day[] {
  const days = Map.groupBy(savesOf(changes), ({ first }) => localToday(new Date(first.at)));
  return [...days].map(([day, saves]) => ({ day, saves }));
}

function savesOf(changes: readonly Change[]): Save[] {
  const groups = Map.groupBy(changes, ({ groupId }) => groupId);
  return [...groups].flatMap(([id, group]) => {
    const [first] = group;
    return first ? [{ id, first, changes: group, canUndo: group.every((one) => one.canUndo) }] : [];
  });
}
