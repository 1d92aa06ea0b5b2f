import {
  formatLongDate,
  formatMonth,
  formatShortMonthDay,
  fromDayNumber,
  toDayNumber,
} from '@project-dashboard/core/dates';
import type { Ref } from 'react';
import { tableRole } from '../../parts/table/table-roles.ts';
import { useLocale } from '../../parts/text/LocaleContext.ts';
import { visuallyHidden } from '../../theme/index.ts';
import { dayX, type TimeScale } from './row-layout.ts';
import * as css from './TimelineHead.css.ts';
import type { TimeWindow } from './time-window.ts';

interface Props {
  /** The cell above the strips, whose width decides the scale. */
  readonly stripRef: Ref<HTMLTableCellElement>;
  readonly scale: TimeScale | null;
  /** ISO. */
  readonly today: string;
}

/** The head row: the names of the columns, and above the strips the months, the weeks and today. */
export function TimelineHead({ stripRef, scale, today }: Props) {
  const locale = useLocale();
  return (
    <thead {...tableRole.group} className={css.head}>
      <tr {...tableRole.row} className={css.row} aria-rowindex={1}>
        <th {...tableRole.columnHeader} className={css.project}>
          Project
        </th>
        <th {...tableRole.columnHeader} className={css.next}>
          Next due
        </th>
        <th {...tableRole.columnHeader} ref={stripRef} className={css.strip}>
          <span className={visuallyHidden}>
            Milestones{scale && `, ${windowText(scale, locale)}`}
          </span>
          {scale && <Dates scale={scale} today={today} locale={locale} />}
        </th>
      </tr>
    </thead>
  );
}

/** The first and the last day of a window in words. */
export function windowText({ start, end }: TimeWindow, locale: string | undefined): string {
  const day = (number: number) => formatLongDate(fromDayNumber(number), locale);
  return `${day(start)} to ${day(end - 1)}`;
}

interface DatesProps {
  readonly scale: TimeScale;
  readonly today: string;
  readonly locale: string | undefined;
}

function Dates({ scale, today, locale }: DatesProps) {
  const days = Array.from({ length: scale.end - scale.start }, (_, day) => scale.start + day);
  const weeks = days.filter((day) => (day - scale.start) % 7 === 0);
  const months = days.filter((day) => fromDayNumber(day).endsWith('-01'));
  const now = dayX(scale, toDayNumber(today));
  return (
    <div aria-hidden="true">
      {weeks.map((day) => (
        <i key={day} className={css.week} style={{ left: dayX(scale, day) }} />
      ))}
      {months.map((day) => (
        <span key={day} className={css.month} style={{ left: dayX(scale, day) }}>
          {formatMonth(fromDayNumber(day), locale)}
        </span>
      ))}
      {now >= 0 && now < scale.width && (
        <span className={css.chip} style={{ left: now }}>
          Today, {formatShortMonthDay(today, locale)}
        </span>
      )}
    </div>
  );
}
