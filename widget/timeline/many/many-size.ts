import * as strip from '../layout/measures.ts';

/** From this many milestones a project has the strip for many milestones, whose marks form groups. */
export const MANY = 25;

/** Height of one lane of labels, which have two lines. Labels beyond the last lane are shortened or left out. */
export const LANE = 38;
export const MAX_LANES = 4;
/** Distance from the axis up to the second line of the lowest label, and between a label's lines. */
export const FIRST_LANE = 52;
export const LINE = 16;
/** Distance from the first line of the highest label up to the strip's top. */
const ABOVE_LABELS = 22;
/** Original dates beyond these lanes are shown only on the marker's card. */
export const ORIGINAL_LANES = 2;

interface Parts {
  readonly hasDock: boolean;
  readonly hasOriginals: boolean;
}

/**
 * The size of the strip, and the heights of its axis and of the names of months. It is the same for all of the time and
 * for a quarter, so that nothing shifts, neither while the code of the drawing loads nor when the reader chooses.
 */
export function manySize(room: number, { hasDock, hasOriginals }: Parts) {
  const axisY = FIRST_LANE + LINE + LANE * (MAX_LANES - 1) + ABOVE_LABELS;
  const below = hasOriginals ? ORIGINAL_LANES * strip.ORIGINAL_LANE : 0;
  const monthsY = axisY + strip.MONTHS_BELOW + below;
  return {
    width: Math.max(room, strip.narrowest(hasDock)),
    height: monthsY + strip.CHIP_HEIGHT / 2,
    axisY,
    monthsY,
    groundBottom: axisY + strip.GROUND_BELOW + below,
  };
}
