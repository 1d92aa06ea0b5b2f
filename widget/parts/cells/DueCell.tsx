import type { DatedItem } from '@project-dashboard/core/dates';
import type { ReactNode } from 'react';
import { DateText } from '../text/DateText.tsx';
import { DueText } from '../text/DueText.tsx';
import * as css from './cells.css.ts';

interface Props {
  readonly item: DatedItem & { readonly dueDate: string };
  /** What follows the date, for example the original date. */
  readonly original?: ReactNode;
  /** What can be done about the date. */
  readonly action?: ReactNode;
}

/** A due date with its words below: `November 17`, `2 days past due`. */
export function DueCell({ item, original, action }: Props) {
  return (
    <div className={css.due}>
      <div>
        <div className={css.dates}>
          <DateText date={item.dueDate} />
          {original}
        </div>
        <span className={css.words}>
          <DueText item={item} />
        </span>
      </div>
      {action}
    </div>
  );
}
