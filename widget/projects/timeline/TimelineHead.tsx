import { fromDayNumber } from '@project-dashboard/core/rules/dates/iso-date';
import { memo, type Ref } from 'react';
import { visuallyHidden } from '../../theme/index.ts';
import { tableRole } from '../../ui/table/table-roles.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import { HeadDates } from './HeadDates.tsx';
import type { Columns } from './layout/columns.ts';
import * as css from './TimelineHead.css.ts';

interface Props {
  /** The cell above the strips, whose width decides the axis. */
  readonly stripRef: Ref<HTMLTableCellElement>;
  /** Null before the first measurement. */
  readonly columns: Columns | null;
}

/**
 * The head row: the names of the columns, and above the strips the months, the weeks and today. Memoised, because the
 * table renders again while it scrolls.
 */
export const TimelineHead = memo(function TimelineHead({ stripRef, columns }: Props) {
  const { locale, longDate } = useDates();
  const day = (number: number) => longDate(fromDayNumber(number));
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
            Milestones
            {columns && (
              <span role="status">
                {`, ${day(columns.axis.start)} to ${day(columns.axis.end - 1)}`}
              </span>
            )}
          </span>
          {columns && <HeadDates columns={columns} locale={locale} />}
        </th>
      </tr>
    </thead>
  );
});
