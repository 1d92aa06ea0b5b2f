import { type MilestoneRow, milestoneStatusTone } from '@project-dashboard/core/milestones';
import { StatusGlyph } from '../../../parts/icon/StatusGlyph.tsx';
import type { TooltipTrigger } from '../../../parts/tooltip/use-tooltip.ts';
import type { TimelineMark as Mark } from '../layout/layout-timeline.ts';
import { LANE, MARKER, MARKER_TARGET } from '../layout/measures.ts';
import * as css from './TimelineMark.css.ts';

/** The props of a milestone's button on the strip: its name, its tab index and its click handler. */
export interface MarkButton extends TooltipTrigger {
  'data-milestone': string;
  'aria-label': string;
  tabIndex: number;
  onClick: () => void;
}

export interface TimelineMarkProps {
  mark: Mark<MilestoneRow>;
  axisY: number;
  button: MarkButton;
  /** True if the mark is hovered or focused: it is drawn again above its neighbours. */
  isInHand: boolean;
}

/**
 * A label and its marker on the axis as one button. The button's box is that of the label with its date, which overlaps
 * no other.
 */
export function TimelineMark({
  mark: { row, x, target, label },
  axisY,
  button,
  isInHand,
}: TimelineMarkProps) {
  const marker = {
    marginLeft: x - target / 2,
    marginTop: axisY - MARKER_TARGET / 2,
    width: target,
  };
  const box = label
    ? {
        marginLeft: label.left,
        marginTop: label.y - LANE / 2,
        width: label.width,
        height: LANE,
      }
    : { ...marker, height: MARKER_TARGET };
  return (
    <button {...button} type="button" className={css.mark} style={box}>
      {label && <span className={css.name}>{label.name}</span>}
      <span
        className={css.marker}
        style={{
          ...marker,
          marginLeft: marker.marginLeft - box.marginLeft,
          marginTop: marker.marginTop - box.marginTop,
        }}
      >
        {isInHand && <StatusGlyph shape={milestoneStatusTone(row.status)} size={MARKER} />}
      </span>
    </button>
  );
}
