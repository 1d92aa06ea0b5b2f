import type { Axis } from '../both/axis/axis.ts';
import type { MonthTick } from '../both/axis/axis-ticks.ts';
import type { MeasureText } from '../both/axis/measure-text.ts';
import type { TodayChip } from './today-chip.ts';

export interface TimelineOptions {
  /** ISO. */
  readonly today: string;
  /** The available width in px. The strip may be wider. */
  readonly width: number;
  readonly measureText: MeasureText;
  /** True in the internal view. */
  readonly showOriginal: boolean;
  /** The language of dates. Default: US English. */
  readonly locale?: string | undefined;
}

/** A label beside its leader line. */
export interface TimelineLabel<Row> {
  readonly side: 'left' | 'right';
  readonly lane: number;
  /** Null if there is room only for the date. */
  readonly name: string | null;
  /** Null for a complete milestone of a strip with one line a label, and for a group there. */
  readonly date: string | null;
  /** Space for the glyph of a milestone that shares its mark; else 0. */
  readonly glyphWidth: number;
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
  /** The middle of its first line, and of its date: the same, or the line below. */
  readonly y: number;
  readonly dateY: number;
  /** Null for the label of a group. */
  readonly row: Row | null;
}

/** The mark of one milestone, or of several that share it. */
export interface TimelineMark<Row> {
  /** Worst first. */
  readonly rows: readonly Row[];
  readonly isGroup: boolean;
  /** The centre of the glyph, and its size. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** The positions of its days on the axis if the mark is above the axis; else none. */
  readonly days: readonly number[];
  /** Width of the pointer target, and on a phone. It ends half-way to its neighbours. */
  readonly target: number;
  readonly phoneTarget: number;
  /** The labels that are shown: of each milestone, the worst on top, or one for a group. */
  readonly labels: readonly TimelineLabel<Row>[];
}

/** The ring at an original date and the line to its marker. */
export interface OriginalMark {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly y: number;
}

export interface TimelineDock<Row> {
  /** The position of the dotted line. */
  readonly x: number;
  readonly rows: readonly { readonly row: Row; readonly top: number; readonly height: number }[];
  /** `and 3 more`, at the height of the axis. Null if all are shown. */
  readonly more: string | null;
}

/** The strip's layout, in px from its upper left corner. */
export interface TimelineLayout<Row> {
  readonly width: number;
  readonly height: number;
  readonly axis: Axis & { readonly y: number };
  /** The ends of the axis' line: it goes on below the buttons of the edges. */
  readonly line: { readonly from: number; readonly to: number };
  /** The width of those buttons, and how many milestones are hidden at each. */
  readonly edges: { readonly width: number; readonly before: number; readonly after: number };
  readonly groundBottom: number;
  readonly monthsY: number;
  /** `x` may be beyond the axis. There is no chip then. */
  readonly today: { readonly x: number; readonly chip: TodayChip | null };
  readonly weeks: readonly number[];
  readonly months: readonly MonthTick[];
  /** Ordered by due date. */
  readonly marks: readonly TimelineMark<Row>[];
  readonly originals: readonly OriginalMark[];
  /** Null if every milestone has a date. */
  readonly dock: TimelineDock<Row> | null;
}
