import { MONTH_GAP } from '../both/axis/axis-ticks.ts';
import { DOCK_PADDING } from '../layout/measures.ts';
import type { TimelineLayout } from '../layout/timeline-layout.ts';
import * as css from './TimelineDates.css.ts';

/**
 * The dates of labels and axis. Screen readers skip them, because each marker's name has the full date. Inside the
 * button they would have to be part of its name (WCAG 2.5.3).
 */
export function TimelineDates({ layout }: { layout: TimelineLayout<unknown> }) {
  const { marks, months, monthsY, today, dock, axis } = layout;
  return (
    <div aria-hidden="true">
      {marks
        .flatMap(({ labels }) => labels)
        .map(
          ({ side, date, left, width, glyphWidth, y, dateY }) =>
            date !== null && (
              <span
                key={`${left} ${y}`}
                className={css.due}
                style={{
                  top: dateY,
                  ...(side === 'right' && dateY !== y
                    ? { left }
                    : { right: layout.width - left - width + (side === 'left' ? glyphWidth : 0) }),
                }}
              >
                {date}
              </span>
            ),
        )}
      {months.map(
        ({ x, name }) =>
          name !== null && (
            <span key={x} className={css.text} style={{ left: x + MONTH_GAP, top: monthsY }}>
              {name}
            </span>
          ),
      )}
      {today.chip && (
        <span
          className={css.chip}
          style={{ left: today.chip.left, top: monthsY, width: today.chip.right - today.chip.left }}
        >
          {today.chip.text}
        </span>
      )}
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
