import { worstFirst } from '@project-dashboard/core/rows/milestones/shown';
import type { Dock, StripMilestone } from '../size.ts';
import { clusterDays, type Day } from './cluster.ts';
import type { Label } from './labels.ts';
import type { MeasureText } from './measure-text.ts';
import { dateX, type Scale } from './scale.ts';

export interface StripProject {
  readonly id: string;
  readonly title: string;
  /** The address of its milestones. */
  readonly address: string;
}

/** How the marks of a strip are drawn, in px. */
export interface MarkLook {
  /** The size of a glyph, and of one that several milestones share. */
  readonly glyph: number;
  readonly shared: number;
  /** Marks nearer than this are one group. */
  readonly near: number;
  /** Distance from the axis up to the mark of several days. */
  readonly lift: number;
  /** Distance from the axis down to the bracket below those days. */
  readonly bracket: number;
  /** Distance from the axis down to the ring of an original date, to the end of its line, and the ring's radius. */
  readonly ring: number;
  readonly lineEnd: number;
  readonly radius: number;
}

/** Width of the button at an edge that hides milestones. */
export const EDGE = 30;

/** The mark of one milestone, or of several that share it. */
export interface Mark {
  /** The id of its first milestone. */
  readonly key: string;
  /** Worst first. */
  readonly rows: readonly StripMilestone[];
  /** Its first and last day, ISO. */
  readonly first: string;
  readonly last: string;
  /** The centre of the glyph, and its size. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** The positions of its days if they are several, else none. */
  readonly days: readonly number[];
  /** The width that its pointer target may have, which ends half-way to its neighbours. */
  readonly room: number;
  readonly label: (Label & { readonly y: number }) | null;
  /** Its days in words below the axis, and their middle: in a row, whose marks have no labels. */
  readonly words: { readonly text: string; readonly x: number } | null;
}

/** The ring at an original date and the line to its day. */
interface Original {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly y: number;
}

/** Where everything is, in px from the upper left corner. */
export interface StripLayout {
  readonly look: MarkLook;
  readonly width: number;
  readonly height: number;
  readonly scale: Scale;
  readonly axisY: number;
  /** The ends of the axis' line. Null for a row with fewer than two marks. */
  readonly line: { readonly from: number; readonly to: number } | null;
  readonly todayX: number;
  /** The width of the buttons at the edges, and how many milestones each of them hides. */
  readonly edges: { readonly width: number; readonly before: number; readonly after: number };
  /** By due date. */
  readonly marks: readonly Mark[];
  readonly originals: readonly Original[];
  /** Null in a row, and if every milestone has a date. */
  readonly dock: Dock | null;
}

export interface TextOptions {
  /** ISO. */
  readonly today: string;
  readonly measureText: MeasureText;
  /** The language of dates. Default: US English. */
  readonly locale?: string | undefined;
}

/** What the rows of several projects share. */
export interface Columns extends TextOptions {
  readonly scale: Scale;
}

/** The days that are at `first` to `last`, and how many milestones are before and after them. */
export function inWindow(
  days: readonly Day[],
  at: (date: string) => number,
  first: number,
  last: number,
) {
  const count = (some: readonly Day[]) => some.reduce((sum, { rows }) => sum + rows.length, 0);
  const notBefore = days.filter(({ date }) => at(date) >= first);
  const inside = notBefore.filter(({ date }) => at(date) <= last);
  const before = count(days) - count(notBefore);
  return { inside, before, after: count(notBefore) - count(inside) };
}

/** The marks of some days, without labels. `targets` are the ends of what may be pressed. */
export function marksOf(
  days: readonly Day[],
  scale: Scale,
  room: { readonly left: number; readonly today: number; readonly right: number },
  { look, axisY }: { readonly look: MarkLook; readonly axisY: number },
  targets = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY },
): Mark[] {
  const onScale = days.map((day) => ({ ...day, x: dateX(scale, day.date) }));
  const clusters = clusterDays(onScale, room, look.near);
  return clusters.map(({ days: own, x }, index) => {
    const rows = worstFirst(own.flatMap((day) => day.rows));
    const isGroup = own.length > 1;
    const [last, next] = [clusters[index - 1]?.x, clusters[index + 1]?.x];
    const half = Math.min(
      last === undefined ? x - targets.from : (x - last) / 2,
      next === undefined ? targets.to - x : (next - x) / 2,
    );
    return {
      key: rows[0]?.id ?? '',
      rows,
      first: own[0]?.date ?? '',
      last: own.at(-1)?.date ?? '',
      x,
      y: axisY - (isGroup ? look.lift : 0),
      size: rows.length > 1 ? look.shared : look.glyph,
      days: isGroup ? own.map((day) => day.x) : [],
      room: 2 * half,
      label: null,
      words: null,
    };
  });
}
