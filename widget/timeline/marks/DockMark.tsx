import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import { milestoneStatusTone } from '@project-dashboard/core/rows/milestones/shown';
import { StatusGlyph } from '../../ui/icon/StatusGlyph.tsx';
import { MARKER } from '../layout/measures.ts';
import * as css from './DockMark.css.ts';
import type { MarkButton } from './TimelineMark.tsx';

interface DockMarkProps {
  row: MilestoneRow;
  x: number;
  top: number;
  height: number;
  button: MarkButton;
}

/** A milestone without a date, beside the axis. */
export function DockMark({ row, x, top, height, button }: DockMarkProps) {
  return (
    <button {...button} type="button" className={css.mark} style={{ left: x, top, height }}>
      <StatusGlyph shape={milestoneStatusTone(row.status)} size={MARKER} />
      <span className={css.title}>{row.title}</span>
    </button>
  );
}
