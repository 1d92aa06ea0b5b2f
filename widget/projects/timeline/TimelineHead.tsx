import { formatMonth, formatShortMonth } from '@project-dashboard/core/rules/dates/format-date';
import { fromDayNumber } from '@project-dashboard/core/rules/dates/iso-date';
import type { Ref } from 'react';
import { visuallyHidden } from '../../theme/index.ts';
import type { Columns } from '../../timeline/layout/marks.ts';
import { dateX, MONTH_GAP, monthTicks, todayChip, weekTicks } from '../../timeline/layout/scale.ts';
import { tableRole } from '../../ui/table/table-roles.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import * as css from './projects-timeline.css.ts';

interface Props {
  /** The cell above the strips, whose width decides the axis. */
  readonly stripRef: Ref<HTMLTableCellElement>;
  /** Null before the first measurement. */
  readonly columns: Columns | null;
}

/** The head row: the names of the columns, and above the strips the months, the weeks and today. */
export function TimelineHead({ stripRef, columns }: Props) {
  const { longDate } = useDates();
  const day = (number: number) => longDate(fromDayNumber(number));
  return (
    <thead {...tableRole.group} className={css.head}>
      <tr {...tableRole.row} className={css.headRow} aria-rowindex={1}>
        <th {...tableRole.columnHeader} className={css.projectHead}>
          Project
        </th>
        <th {...tableRole.columnHeader} className={css.nextHead}>
          Next due
        </th>
        <th {...tableRole.columnHeader} ref={stripRef} className={css.stripHead}>
          <span className={visuallyHidden}>
            Milestones
            {columns && (
              <span role="status">
                {`, ${day(columns.scale.start)} to ${day(columns.scale.end - 1)}`}
              </span>
            )}
          </span>
          {columns && <HeadDates columns={columns} />}
        </th>
      </tr>
    </thead>
  );
}

const FIRST_MONTH_LEFT = 2;

/** Months, weeks and today above the strips. */
function HeadDates({ columns }: { readonly columns: Columns }) {
  const { scale, today, measureText, locale } = columns;
  const now = dateX(scale, today);
  const chip = todayChip(scale, today, scale.right, measureText, locale);
  const months = monthTicks(scale, chip, scale.right, measureText, locale);

  // The window usually begins within a month.
  const start = fromDayNumber(scale.start);
  const firstLimit = Math.min(months[0]?.x ?? scale.right, chip?.left ?? scale.right);
  const first = [formatMonth(start, locale), formatShortMonth(start, locale)].find(
    (name) => FIRST_MONTH_LEFT + measureText(name, 'month') + MONTH_GAP <= firstLimit,
  );
  return (
    <div aria-hidden="true">
      {weekTicks(scale).map((x) => (
        <i key={x} className={css.week} style={{ left: x }} />
      ))}
      {first !== undefined && (
        <span className={css.firstMonth} style={{ left: FIRST_MONTH_LEFT }}>
          {first}
        </span>
      )}
      {months.map(({ x, name }) => (
        <span key={x} className={css.month} style={{ left: x }}>
          {name}
        </span>
      ))}
      {chip && (
        <>
          <span className={css.chip} style={{ left: chip.left, width: chip.right - chip.left }}>
            {chip.text}
          </span>
          <i className={css.line} style={{ left: now }} />
        </>
      )}
    </div>
  );
}
