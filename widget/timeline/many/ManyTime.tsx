import type { ComponentProps } from 'react';
import { visuallyHidden } from '../../theme/index.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import { TimeShown } from '../both/TimeShown.tsx';
import { quarterDays } from './days-shown.ts';

interface Props extends ComponentProps<typeof TimeShown> {
  /** ISO. */
  readonly today: string;
  /** The weeks that a quarter was moved. */
  readonly moved: number;
}

/** The choice between all dates and a quarter, and for screen readers the days of the quarter. */
export function ManyTime({ today, moved, ...choice }: Props) {
  const { longDate } = useDates();
  const { first, last } = quarterDays(today, moved);
  return (
    <>
      <TimeShown {...choice} />
      <span role="status" className={visuallyHidden}>
        {choice.zoom === 'quarter' && `${longDate(first)} to ${longDate(last)}`}
      </span>
    </>
  );
}
