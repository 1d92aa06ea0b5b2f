import type { TimelineLayout } from './layout-timeline.ts';
import { DOCK_PADDING, MONTH_GAP } from './measures.ts';
import * as css from './TimelineDates.css.ts';

/** The words under the axis. Markers are named with their dates, so a screen reader passes these by. */
export function TimelineDates({ layout }: { layout: TimelineLayout<unknown> }) {
  const { months, monthsY, today, dock, axis } = layout;
  return (
    <div aria-hidden="true">
      {months.map(
        ({ x, name }) =>
          name !== null && (
            <span key={x} className={css.text} style={{ left: x + MONTH_GAP, top: monthsY }}>
              {name}
            </span>
          ),
      )}
      <span
        className={css.chip}
        style={{ left: today.chip.left, top: monthsY, width: today.chip.right - today.chip.left }}
      >
        {today.chip.text}
      </span>
      {dock && (
        <>
          {dock.more !== null && (
            <span className={css.text} style={{ left: dock.x + DOCK_PADDING, top: axis.y }}>
              {dock.more}
            </span>
          )}
          <span className={css.text} style={{ left: dock.x + DOCK_PADDING, top: monthsY }}>
            No date yet
          </span>
        </>
      )}
    </div>
  );
}
