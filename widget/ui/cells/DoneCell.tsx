import { lateInWords } from '@project-dashboard/core/rules/dates/date-in-words';
import type { ReactNode } from 'react';
import { useDatesCount } from '../text/DatesCountContext.ts';
import { DateText } from '../text/DateText.tsx';
import { useToday } from '../text/use-today.ts';
import * as css from './cells.css.ts';

interface Props {
  /** The completed or received date. */
  readonly date: string | null;
  readonly dueDate: string;
  /** False while the row is open: its date is then not a late one. */
  readonly isDone: boolean;
  /** For example `No completed date`. */
  readonly hint?: string | null;
  /** The date as something else than text. */
  readonly children?: ReactNode;
}

/** A completed or received date, with `1 day late` or a hint below it. */
export function DoneCell({ date, dueDate, isDone, hint = null, children }: Props) {
  const today = useToday();
  const datesCount = useDatesCount();
  const late = datesCount && isDone ? lateInWords(date, dueDate, today) : null;
  return (
    <>
      {children ?? <DateText date={date} />}
      {late !== null && <span className={css.quiet}>{late}</span>}
      {hint !== null && <span className={`${css.quiet} ${css.screenOnly}`}>{hint}</span>}
    </>
  );
}
