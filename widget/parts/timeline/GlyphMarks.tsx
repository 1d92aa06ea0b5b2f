import type { MilestoneStatus } from '@project-dashboard/core/milestones';
import { milestoneStatusTone, worstFirst } from '@project-dashboard/core/milestones';
import { useId } from 'react';
import { glyph } from '../icon/StatusGlyph.css.ts';
import { GlyphShapes } from '../icon/StatusGlyph.tsx';
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
/** The disc with the count: its radius, and the distance of its centre from the glyph's centre. */
const COUNT_RADIUS = 7;
const COUNT_SHARE = 0.5;

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
        .map(({ key, x, y, size, count }) => (
          <g key={key} data-count={count}>
            <circle
              className={css.count}
              cx={x + size * COUNT_SHARE}
              cy={y - size * COUNT_SHARE}
              r={COUNT_RADIUS}
            />
            <text className={css.number} x={x + size * COUNT_SHARE} y={y - size * COUNT_SHARE}>
              {count}
            </text>
          </g>
        ))}
    </>
  );
}
