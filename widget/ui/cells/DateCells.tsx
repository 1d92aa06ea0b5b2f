import {
  type DatedItem,
  isPastDue,
  lateInWords,
} from '@project-dashboard/core/rules/dates/date-in-words';
import type { ReactNode } from 'react';
import { layout } from '../../theme/index.ts';
import { useElement } from '../context/ElementContext.tsx';
import { DateText } from '../text/DateText.tsx';
import { DueText } from '../text/DueText.tsx';
import { useDates } from '../text/use-dates.ts';
import * as css from './cells.css.ts';

interface DueProps {
  readonly item: DatedItem & { readonly dueDate: string };
  /** What follows the date, for example the original date. */
  readonly original?: ReactNode;
  /** A button for a pending row whose day has gone by. A status never changes by itself. */
  readonly lateAction?: ReactNode;
}

/** True for a row whose due date has a button beside it: Mark overdue. */
export const offersOverdue = (item: DatedItem, today: string) =>
  item.status === 'pending' && isPastDue(item, today);

/** A due date with its words below: `November 17`, `2 days past due`. */
export function DueCell({ item, original, lateAction }: DueProps) {
  const { today } = useDates();
  const date = (
    <>
      <DateText date={item.dueDate} />
      {original}
      <DueText item={item} isBelow />
    </>
  );
  if (!lateAction || !offersOverdue(item, today)) return date;
  return (
    <div className={css.due}>
      <div>{date}</div>
      {lateAction}
    </div>
  );
}

interface DoneProps {
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
export function DoneCell({ date, dueDate, isDone, hint = null, children }: DoneProps) {
  const { today } = useDates();
  const datesCount = useElement().datesCount;
  const late = datesCount && isDone ? lateInWords(date, dueDate, today) : null;
  return (
    <>
      {children ?? <DateText date={date} />}
      {late !== null && <span className={css.quiet}>{late}</span>}
      {hint !== null && <span className={`${css.quiet} ${layout.screenOnly}`}>{hint}</span>}
    </>
  );
}
