import type { DatedItem } from '@project-dashboard/core/rules/dates/date-in-words';
import type { ReactNode } from 'react';
import { DateText } from '../text/DateText.tsx';
import { DueText } from '../text/DueText.tsx';
import { useToday } from '../text/use-today.ts';
import * as css from './cells.css.ts';
import { offersOverdue } from './offers-overdue.ts';

interface Props {
  readonly item: DatedItem & { readonly dueDate: string };
  /** What follows the date, for example the original date. */
  readonly original?: ReactNode;
  /** A button for a pending row whose day has gone by. A status never changes by itself. */
  readonly lateAction?: ReactNode;
}

/** A due date with its words below: `November 17`, `2 days past due`. */
export function DueCell({ item, original, lateAction }: Props) {
  const today = useToday();
  const date = original ? (
    <div className={css.dates}>
      <DateText date={item.dueDate} />
      {original}
    </div>
  ) : (
    <DateText date={item.dueDate} />
  );
  const words = <DueText item={item} isBelow />;
  if (!lateAction || !offersOverdue(item, today))
    return (
      <>
        {date}
        {words}
      </>
    );
  return (
    <div className={css.due}>
      <div>
        {date}
        {words}
      </div>
      {lateAction}
    </div>
  );
}
