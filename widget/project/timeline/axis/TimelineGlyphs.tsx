import { type MilestoneRow, milestoneStatusTone } from '@project-dashboard/core/milestones';
import { useId } from 'react';
import { glyph } from '../../../parts/icon/StatusGlyph.css.ts';
import { GlyphShapes } from '../../../parts/icon/StatusGlyph.tsx';
import type { TimelineMark } from '../layout/layout-timeline.ts';
import { DISC, MARKER } from '../layout/measures.ts';
import * as css from './TimelineAxis.css.ts';

interface Props {
  readonly marks: readonly TimelineMark<MilestoneRow>[];
  readonly axisY: number;
}

/**
 * Draws the glyphs of all marks into the strip's one drawing, each on a disc that separates it from the axis and its
 * neighbours. Two hundred separate images would make as many layers and slow every repaint of the page.
 */
export function TimelineGlyphs({ marks, axisY }: Props) {
  const id = useId();
  const markerOf = ({ row }: TimelineMark<MilestoneRow>) => milestoneStatusTone(row.status);
  return (
    <>
      {[...new Set(marks.map(markerOf))].map((tone) => (
        <marker
          key={tone}
          id={id + tone}
          className={glyph[tone]}
          viewBox="0 0 16 16"
          refX="8"
          refY="8"
          markerWidth={MARKER}
          markerHeight={MARKER}
          markerUnits="userSpaceOnUse"
          overflow="visible"
        >
          <circle className={css.disc} cx="8" cy="8" r={(DISC / MARKER) * 8} />
          <GlyphShapes shape={tone} />
        </marker>
      ))}
      {marks.map((mark) => (
        <line
          key={mark.row.id}
          x1={mark.x}
          x2={mark.x}
          y1={axisY}
          y2={axisY}
          markerStart={`url(#${id}${markerOf(mark)})`}
        />
      ))}
    </>
  );
}
