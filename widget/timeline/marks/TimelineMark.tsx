import { milestoneStatusTone } from '@project-dashboard/core/rows/milestones/shown';
import { StatusGlyph } from '../../ui/icon/StatusGlyph.tsx';
import type { TooltipTrigger } from '../../ui/tooltip/use-tooltip.ts';
import { HALF_LINE, LABEL_GLYPH, MARKER_TARGET } from '../layout/measures.ts';
import type { StripButton } from './strip-buttons.ts';
import * as css from './TimelineMark.css.ts';

/** The props of a button on the strip: its name, its tab index and its click handler. */
export interface MarkButton extends TooltipTrigger {
  'data-milestone': string;
  'aria-label': string;
  'aria-haspopup'?: 'dialog';
  'aria-expanded'?: boolean;
  tabIndex: number;
  onClick: (event: { readonly currentTarget: HTMLElement }) => void;
}

interface Props {
  readonly mark: StripButton;
  readonly button: MarkButton;
}

/**
 * A label and its marker on the axis as one button. The button's box is that of the label with its date, which overlaps
 * no other.
 */
export function TimelineMark({ mark: { rows, marker, label }, button }: Props) {
  const target = marker && {
    marginLeft: marker.x - marker.target / 2,
    marginTop: marker.y - MARKER_TARGET / 2,
    width: marker.target,
  };
  const box = label
    ? {
        marginLeft: label.left,
        marginTop: label.top,
        width: label.width,
        height: label.height,
      }
    : { marginLeft: 0, marginTop: 0, ...target, height: MARKER_TARGET };
  const [row] = rows;
  return (
    <button {...button} type="button" className={css.mark} style={box}>
      {label && label.glyphWidth > 0 && row && (
        <span className={css.labelGlyph[label.side]}>
          <StatusGlyph shape={milestoneStatusTone(row.status)} size={LABEL_GLYPH} />
        </span>
      )}
      {label && label.name !== null && (
        <span
          className={css.name}
          style={{
            marginTop: label.y - label.top - HALF_LINE,
            ...(label.side === 'right'
              ? { marginLeft: label.glyphWidth }
              : { justifySelf: label.dateY === label.y ? undefined : 'end' }),
          }}
        >
          {label.name}
        </span>
      )}
      {marker && target && (
        <span
          className={css.marker}
          style={{
            ...target,
            marginLeft: target.marginLeft - box.marginLeft,
            marginTop: target.marginTop - box.marginTop,
            ...phoneReach(marker.phoneTarget - marker.target),
          }}
        />
      )}
    </button>
  );
}

/** How much wider the target is on a phone, for the style sheet. */
const phoneReach = (more: number) => ({ '--_pd-reach': `${more / 2}px` });
