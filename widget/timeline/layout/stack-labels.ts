/** A label on one side of today, with the data that stacking needs. */
interface Stackable {
  /** Distance of its leader line from today, in px. */
  readonly away: number;
  /** Distance from its leader line to the far end of its text box, in px. */
  readonly reach: number;
  readonly isComplete: boolean;
  /** The lowest lane it may have. */
  readonly floor: number;
}

/** A label that is not dropped: its index, and the index after the last leader line inside its text box. */
interface Standing {
  readonly index: number;
  readonly end: number;
  readonly isComplete: boolean;
  readonly floor: number;
  lane: number;
  /** True if it is part of a stack that is too high. */
  isTooHigh: boolean;
}

/**
 * Assigns lanes to the labels of one side. They are sorted by `away`, and of one day the upper one comes first. A label
 * is one lane above every leader line inside its text box. If a stack needs more than `maxLanes`, it drops labels
 * (null): complete ones first, then those furthest from today.
 */
export function stackLabels(labels: readonly Stackable[], maxLanes: number): (number | null)[] {
  let standing = labels.map(({ away, reach, isComplete, floor }, index): Standing => {
    const after = labels.findIndex((other, place) => place > index && other.away > away + reach);
    const end = after === -1 ? labels.length : after;
    return { index, end, isComplete, floor, lane: floor, isTooHigh: false };
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

/** Assigns lanes to the first `count` labels. The labels after them already have lanes. */
function fillLanes(standing: readonly Standing[], count: number): void {
  for (let place = count - 1; place >= 0; place--) {
    const label = standing[place];
    if (!label) return;
    label.lane = label.floor;
    for (let next = place + 1; next < standing.length; next++) {
      const other = standing[next];
      if (!other || other.index >= label.end) break;
      if (other.lane >= label.lane) label.lane = other.lane + 1;
    }
  }
}

/** Marks the labels above the limit and those that hold them up. Dropping any other label would lower none of them. */
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
