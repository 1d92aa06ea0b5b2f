import type { MilestoneStatus } from '@project-dashboard/core/rows/milestones/schema';
import { milestoneStatusTone, worstFirst } from '@project-dashboard/core/rows/milestones/shown';
import { useId } from 'react';
import { glyph } from '../../ui/icon/icon.css.ts';
import { GlyphShapes } from '../../ui/icon/StatusGlyph.tsx';
import * as css from './GlyphMarks.css.ts';

/** A glyph in a timeline's drawing. Positions and sizes are in px. */
interface GlyphMark {
  readonly key: string;
  /** The worst status of the milestones that share the mark. */
  readonly status: MilestoneStatus;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** The number of milestones that share the mark. It is shown from 2 on. */
  readonly count: number;
}

/** The space between a glyph and the edge of the disc behind it. */
const RIM = 2.5;
/** The disc with the count: its height, its widths for one digit, two, and `99+`, and its middle and left end from the glyph's centre. */
const COUNT_HEIGHT = 15;
const COUNT_WIDTHS = [15, 21, 26];
const COUNT_SHARE = 0.5;
const COUNT_LEFT = 0.1;
const MOST_COUNTED = 99;

/**
 * Draws the glyphs of a timeline into its one drawing, each on a disc that separates it from the axis and its
 * neighbours. Two hundred separate images would make as many layers and slow every repaint of the page.
 */
export function GlyphMarks({ marks }: { readonly marks: readonly GlyphMark[] }) {
  const id = useId();
  const kindOf = ({ status, size }: GlyphMark) => `${milestoneStatusTone(status)}${size}`;
  const kinds = new Map(marks.map((mark) => [kindOf(mark), mark]));
  return (
    <>
      {[...kinds].map(([kind, { status, size }]) => (
        <marker
          key={kind}
          id={id + kind}
          className={glyph[milestoneStatusTone(status)]}
          viewBox="0 0 16 16"
          refX="8"
          refY="8"
          markerWidth={size}
          markerHeight={size}
          markerUnits="userSpaceOnUse"
          overflow="visible"
        >
          <GlyphShapes shape={milestoneStatusTone(status)} />
        </marker>
      ))}
      {/* Below all glyphs, so that none covers a near one. */}
      {marks.map(({ key, x, y, size }) => (
        <circle key={key} className={css.disc} cx={x} cy={y} r={size / 2 + RIM} />
      ))}
      {/* What is drawn last is on top. */}
      {worstFirst(marks)
        .toReversed()
        .map((mark) => (
          <line
            key={mark.key}
            x1={mark.x}
            x2={mark.x}
            y1={mark.y}
            y2={mark.y}
            markerStart={`url(#${id}${kindOf(mark)})`}
          />
        ))}
      {marks
        .filter(({ count }) => count > 1)
        .map((mark) => (
          <Count key={mark.key} mark={mark} />
        ))}
    </>
  );
}

/** The number of milestones on a disc that is as wide as its digits. */
function Count({ mark: { x, y, size, count } }: { readonly mark: GlyphMark }) {
  const text = count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count);
  const width = COUNT_WIDTHS[text.length - 1] ?? COUNT_HEIGHT;
  const left = x + size * COUNT_LEFT;
  const middle = y - size * COUNT_SHARE;
  return (
    <g data-count={count}>
      <rect
        className={css.count}
        x={left}
        y={middle - COUNT_HEIGHT / 2}
        width={width}
        height={COUNT_HEIGHT}
        rx={COUNT_HEIGHT / 2}
      />
      <text className={css.number} x={left + width / 2} y={middle}>
        {text}
      </text>
    </g>
  );
}
