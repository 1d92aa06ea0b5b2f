import type { MilestoneRow } from '@project-dashboard/core/rows/milestones/schema';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { axisX } from '../both/axis/axis.ts';
import type { EdgeName } from '../both/EdgeButton.tsx';
import type { TimelineLayout } from '../layout/timeline-layout.ts';
import { stripButtons } from './strip-buttons.ts';

/**
 * After an edge button has moved the time shown, it may be gone. Gives the focus to the marker or edge that is nearest
 * to where it was. Returns the function to call before the move.
 */
export function useMovedFocus(
  viewport: RefObject<HTMLElement | null>,
  layout: TimelineLayout<MilestoneRow>,
): (edge: EdgeName) => void {
  /** A day number. */
  const wanted = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const { axis, edges } = layout;
    const x = axisX(axis, wanted.current);
    wanted.current = undefined;
    const stops = [
      ...(edges.before > 0 ? [{ key: 'before', x: axis.left }] : []),
      ...stripButtons(layout).flatMap(({ key, marker }) => (marker ? [{ key, x: marker.x }] : [])),
      ...(edges.after > 0 ? [{ key: 'after', x: axis.right }] : []),
    ];
    const [nearest] = stops.toSorted((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x));
    if (!nearest) return;
    viewport.current
      ?.querySelector<HTMLElement>(`[data-milestone="${CSS.escape(nearest.key)}"]`)
      ?.focus();
  }, [layout, viewport]);

  return (edge) => {
    wanted.current = edge === 'before' ? layout.axis.start : layout.axis.end;
  };
}
