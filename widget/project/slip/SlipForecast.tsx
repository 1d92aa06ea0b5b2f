import { workingDaysText } from '@project-dashboard/core/rows/milestones/timeline/timeline-texts';
import { addBusinessDays } from '@project-dashboard/core/rules/calendar/business-days';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { itemWords } from '@project-dashboard/core/rules/slip/ledger/slip-words';
import type { ReactNode } from 'react';
import { useCalendar } from '../../data/reads/use-calendar.ts';
import type { ShownLedger } from '../../data/reads/use-ledger.ts';
import { layout, type } from '../../theme/index.ts';
import { Heading } from '../../ui/section/Heading.tsx';
import { SlipWords } from '../../ui/slip/SlipWords.tsx';
import * as css from './slip-dialog.css.ts';

interface Props {
  readonly forecast: NonNullable<ShownLedger['forecast']>;
}

/** When the finish comes, if what still waits comes on one of three days. */
export function SlipForecast({ forecast }: Props) {
  const calendar = useCalendar();
  const { on, byPlan, waitingFor, movedDailyBy, behind } = forecast;
  const day = (days: number) => formatMonthDay(addBusinessDays(on, days, calendar));
  const isOne = waitingFor.length === 1;
  const they = isOne ? 'it comes' : 'they come';
  return (
    <section aria-labelledby="slip-forecast">
      <Heading depth={2} id="slip-forecast" className={css.title}>
        What comes next
      </Heading>
      <dl className={css.plans}>
        <Line when="As planned now" day={byPlan} />
        {waitingFor.length > 0 && (
          <>
            <Line
              when={
                <>
                  If <SlipWords runs={itemWords(waitingFor)} /> {isOne ? 'comes' : 'come'} today
                </>
              }
              day={forecast.today}
            />
            <Line when={`If ${they} in a week, on ${day(5)}`} day={forecast.inAWeek} />
            <Line when={`If ${they} in two weeks, on ${day(10)}`} day={forecast.inTwoWeeks} />
          </>
        )}
        {waitingFor.length === 0 && behind && (
          <Line when="With today’s delay" day={forecast.today} />
        )}
      </dl>
      {behind && (
        <p className={css.words}>
          <bdi>{behind.title}</bdi> is {workingDaysText(behind.daysLate)} late.
        </p>
      )}
      {waitingFor.length > 0 && movedDailyBy.length > 0 && (
        <p className={css.words}>
          Each working day without <SlipWords runs={itemWords(movedDailyBy)} /> moves the finish by
          one.
        </p>
      )}
    </section>
  );
}

interface LineProps {
  readonly when: ReactNode;
  readonly day: string;
}

const Line = ({ when, day }: LineProps) => (
  <div className={css.forecastLine}>
    <dt className={layout.anywhere}>{when}</dt>
    <dd className={`${layout.fixed} ${type.strong}`}>{formatMonthDay(day)}</dd>
  </div>
);
