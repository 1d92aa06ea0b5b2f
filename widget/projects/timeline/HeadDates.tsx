import {
  formatMonth,
  formatShortMonth,
  formatShortMonthDay,
} from '@project-dashboard/core/rules/dates/format-date';
import { fromDayNumber } from '@project-dashboard/core/rules/dates/iso-date';
import { useMemo } from 'react';
import { MONTH_GAP, monthTicks, weekTicks } from '../../timeline/both/axis/axis-ticks.ts';
import { createMeasureText } from '../../timeline/both/axis/measure-text.ts';
import { useRoot } from '../../ui/context/ElementContext.tsx';
import * as css from './HeadDates.css.ts';
import { type Columns, todayX } from './layout/columns.ts';

interface Props {
  readonly columns: Columns;
  readonly locale: string | undefined;
}

/** The horizontal padding of the today chip, in px. */
const CHIP_PADDING = 9;
const FIRST_MONTH_LEFT = 2;

/** Months, weeks and today above the strips. A month without room even for its short name has only its tick. */
export function HeadDates({ columns, locale }: Props) {
  const root = useRoot();
  const measureText = useMemo(() => createMeasureText(getComputedStyle(root).fontFamily), [root]);
  const { axis, today } = columns;
  const now = todayX(columns);
  const isTodayShown = now >= axis.left && now < axis.right;

  const todayText = `Today, ${formatShortMonthDay(today, locale)}`;
  const width = measureText(todayText, 'today') + 2 * CHIP_PADDING;
  const left = Math.max(axis.left, Math.min(now - width / 2, axis.right - width));
  const chip = isTodayShown ? { left, right: left + width } : { left: -1, right: -1 };
  const months = monthTicks(axis, chip, axis.right, measureText, locale);

  // The window usually begins within a month.
  const start = fromDayNumber(axis.start);
  const firstLimit = Math.min(months[0]?.x ?? axis.right, isTodayShown ? chip.left : axis.right);
  const first = [formatMonth(start, locale), formatShortMonth(start, locale)].find(
    (name) => FIRST_MONTH_LEFT + measureText(name, 'month') + MONTH_GAP <= firstLimit,
  );
  return (
    <div aria-hidden="true">
      {weekTicks(axis).map((x) => (
        <i key={x} className={css.week} style={{ left: x }} />
      ))}
      {first !== undefined && (
        <span className={css.name} style={{ left: FIRST_MONTH_LEFT }}>
          {first}
        </span>
      )}
      {months.map(({ x, name }) => (
        <span key={x} className={css.month} style={{ left: x }}>
          {name}
        </span>
      ))}
      {isTodayShown && (
        <>
          <span className={css.chip} style={{ left, width }}>
            {todayText}
          </span>
          <i className={css.line} style={{ left: now }} />
        </>
      )}
    </div>
  );
}
