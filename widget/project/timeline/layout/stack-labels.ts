/** A label on one side of today, as far as stacking goes. */
export interface Stackable {
  /** Where its leader stands, in px away from today. */
  readonly away: number;
  /** How far its text box reaches from the leader, away from today. */
  readonly reach: number;
  readonly isComplete: boolean;
}

/** A label that still stands: its place in the list, and the place after the last leader inside its text box. */
interface Standing {
  readonly index: number;
  readonly end: number;
  readonly isComplete: boolean;
  lane: number;
  /** Part of a stack that is too high. */
  isTooHigh: boolean;
}

/**
 * Lanes for the labels of one side, which come sorted by `away`, the upper one of a day first. A label sits one lane
 * above every leader inside its text box. Where that takes more than `maxLanes`, labels of the stack that is too high
 * are given up (null), complete ones first, then those furthest from today.
 */
export function stackLabels(labels: readonly Stackable[], maxLanes: number): (number | null)[] {
  let standing = labels.map(({ away, reach, isComplete }, index): Standing => {
    const after = labels.findIndex((other, place) => place > index && other.away > away + reach);
    const end = after === -1 ? labels.length : after;
    return { index, end, isComplete, lane: 0, isTooHigh: false };
  });
  fillLanes(standing, standing.length);
  for (;;) {
    markTooHigh(standing, maxLanes);
    const isGiven = (label: Standing) => label.isTooHigh && label.isComplete;
    const complete = standing.findLastIndex(isGiven);
    const given = complete >= 0 ? complete : standing.findLastIndex((label) => label.isTooHigh);
    if (given < 0) break;
    standing = standing.toSpliced(given, 1);
    fillLanes(standing, given);
  }
  const lanes = new Map(standing.map(({ index, lane }) => [index, lane]));
  return labels.map((_, index) => lanes.get(index) ?? null);
}

/** Lanes of the first `count`; those behind them have theirs. */
function fillLanes(standing: readonly Standing[], count: number): void {
  for (let place = count - 1; place >= 0; place--) {
    const label = standing[place];
    if (!label) return;
    label.lane = 0;
    for (let next = place + 1; next < standing.length; next++) {
      const other = standing[next];
      if (!other || other.index >= label.end) break;
      if (other.lane >= label.lane) label.lane = other.lane + 1;
    }
  }
}

/** Marks what is too high and all that holds it up there: giving up any other would lower none of them. */
function markTooHigh(standing: readonly Standing[], maxLanes: number): void {
  for (const label of standing) label.isTooHigh = label.lane >= maxLanes;
  for (let place = 0; place < standing.length; place++) {
    const label = standing[place];
    if (!label?.isTooHigh) continue;
    for (let next = place + 1; next < standing.length; next++) {
      const other = standing[next];
      if (!other || other.index >= label.end) break;
      if (other.lane === label.lane - 1) other.isTooHigh = true;
    }
  }
}
