import {
  type TimeWindow,
  weeksAround,
  type Zoom,
} from '../../../timeline/both/axis/time-window.ts';

interface Reach {
  /** Weeks before the week of today, and weeks from it on. */
  readonly back: number;
  readonly ahead: number;
  /** Weeks that one move goes. */
  readonly step: number;
}

/** Months shows six weeks before the present one and ten from it on. Quarter shows the quarter before today and the two after it. */
const REACHES: Record<'wide' | 'narrow', Record<Zoom, Reach>> = {
  wide: {
    months: { back: 6, ahead: 10, step: 4 },
    quarter: { back: 13, ahead: 26, step: 13 },
  },
  narrow: {
    months: { back: 3, ahead: 5, step: 4 },
    quarter: { back: 4, ahead: 13, step: 13 },
  },
};

export interface WindowOptions {
  /** ISO. */
  readonly today: string;
  readonly zoom: Zoom;
  /** True below 768 px. */
  readonly isNarrow: boolean;
  /** Weeks that the reader has moved the window: negative is back. */
  readonly moved: number;
}

/** The window around today, moved by some weeks. */
export function timeWindow({ today, zoom, isNarrow, moved }: WindowOptions): TimeWindow {
  return weeksAround(today, REACHES[isNarrow ? 'narrow' : 'wide'][zoom], moved);
}

/** The weeks that an edge button moves the window. */
export const windowStep = (zoom: Zoom): number => REACHES.wide[zoom].step;
