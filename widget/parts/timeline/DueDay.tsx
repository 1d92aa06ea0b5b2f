import { formatDay } from '@project-dashboard/core/dates';
import { useDueWords } from '../text/DatesCountContext.ts';
import { DueText } from '../text/DueText.tsx';
import { useLocale } from '../text/LocaleContext.ts';
import { useToday } from '../text/use-today.ts';
import type { Dated } from './group-marks.ts';

interface Props {
  readonly row: Dated;
}

/** A milestone's due date and its distance from today: `November 13, 6 days overdue`. */
export function DueDay({ row }: Props) {
  const locale = useLocale();
  const today = useToday();
  return (
    <>
      {formatDay(row.dueDate, today, { locale })}
      {useDueWords(row) !== null && ', '}
      <DueText item={row} />
    </>
  );
}
