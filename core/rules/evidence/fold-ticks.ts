import type { Change } from '../history/change.ts';

/** A change that may be part of a fold. Evidence without `canUndo` can be folded freely. */
export type Foldable = Pick<
  Change,
  'at' | 'by' | 'kind' | 'row' | 'before' | 'after' | 'groupId' | 'undoes'
> & { readonly canUndo?: boolean };

/** Ticks and unticks that one line stands for, in the order of the list that they were in. */
export interface TickFold<C extends Foldable> {
  readonly folded: readonly C[];
}

/** A shorter run is shown whole. */
const SHORTEST_RUN = 5;

/** The fields of a tick and an untick that changes nothing else. */
const TICK_FIELDS = ['approved', 'approvedDate', 'approvedAt', 'approvedBy', 'approvedItem'];

export const isFold = <C extends Foldable>(entry: C | TickFold<C>): entry is TickFold<C> =>
  'folded' in entry;

/**
 * A list of changes in which repeated ticks and unticks of an item are folded. A run is of one person, of one version of
 * the item, and without any other change of the item in between; its first and last change stay. A change that can be
 * undone is never folded. The list may begin with the newest or with the oldest change.
 */
export function foldTicks<C extends Foldable>(changes: readonly C[]): (C | TickFold<C>)[] {
  const folds = new Map<C, TickFold<C>>();
  for (const run of runsOf(changes)) {
    if (run.length < SHORTEST_RUN) continue;
    const folded = run.slice(1, -1);
    for (const change of folded) folds.set(change, { folded });
  }
  return changes.flatMap((change): (C | TickFold<C>)[] => {
    const fold = folds.get(change);
    if (fold === undefined) return [change];
    return fold.folded[0] === change ? [fold] : [];
  });
}

interface Run<C> {
  readonly changes: C[];
  readonly person: string;
  /** The approval of its ticks; undefined before the first one. */
  approval: string | undefined;
}

function runsOf<C extends Foldable>(changes: readonly C[]): C[][] {
  const sizes = new Map<string, number>();
  for (const { groupId } of changes) sizes.set(groupId, (sizes.get(groupId) ?? 0) + 1);
  const runs: C[][] = [];
  const open = new Map<string, Run<C>>();
  for (const change of changes) {
    const { id } = change.row;
    if (sizes.get(change.groupId) !== 1 || change.canUndo === true || !isTickAlone(change)) {
      open.delete(id);
      continue;
    }
    const [person, approval] = [personAndItem(change), approvalOf(change)];
    const run = open.get(id);
    const isSame =
      approval === undefined || run?.approval === undefined || run.approval === approval;
    if (run?.person === person && isSame) {
      run.changes.push(change);
      run.approval ??= approval;
      continue;
    }
    const begun = { changes: [change], person, approval };
    open.set(id, begun);
    runs.push(begun.changes);
  }
  return runs;
}

const isTickAlone = ({ kind, before, after }: Foldable): boolean =>
  (kind === 'ticked' || kind === 'unticked') &&
  Object.keys({ ...before, ...after }).every((field) => TICK_FIELDS.includes(field));

/** Who changed the item, and which version of it. */
const personAndItem = ({ by, row }: Foldable): string =>
  JSON.stringify([by.role, by.link, row.item]);

/** The shown date of a tick, and for an undo the approval that it restored; undefined for an untick. */
const approvalOf = ({ kind, after, undoes }: Foldable): string | undefined =>
  kind === 'ticked'
    ? JSON.stringify([after?.approvedDate, undoes && [after?.approvedAt, after?.approvedBy]])
    : undefined;

/** `Ticked and unticked 312 times between … and …`, with the earlier time first. */
export function foldText({ folded }: TickFold<Foldable>, timeText: (at: string) => string): string {
  const times = folded.map(({ at }) => at).toSorted();
  const [first, last] = [times[0] ?? '', times.at(-1) ?? ''];
  return `Ticked and unticked ${folded.length} times between ${timeText(first)} and ${timeText(last)}`;
}
