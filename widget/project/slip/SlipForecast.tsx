import { addBusinessDays } from '@project-dashboard/core/rules/calendar/business-days';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { amountText } from '@project-dashboard/core/texts/text/words';
import { Fragment, type ReactNode } from 'react';
import { useCalendar } from '../../data/reads/use-calendar.ts';
import type { ShownLedger } from '../../data/reads/use-ledger.ts';
import { layout, type } from '../../theme/index.ts';
import { Heading } from '../../ui/section/Heading.tsx';
import * as css from './slip-dialog.css.ts';

interface Props {
  readonly forecast: NonNullable<ShownLedger['forecast']>;
  readonly finish: string;
}

/** When the finish comes, if what still waits comes on one of three days. The assumption stands first. */
export function SlipForecast({ forecast, finish }: Props) {
  const calendar = useCalendar();
  const { on, byPlan, waitingFor, movedDailyBy, behind } = forecast;
  const day = (days: number) => formatMonthDay(addBusinessDays(on, days, calendar));
  const come = waitingFor.length === 1 ? 'comes' : 'come';
  const it = waitingFor.length === 1 ? 'it comes' : 'they come';
  return (
    <section aria-labelledby="slip-forecast">
      <Heading depth={2} id="slip-forecast" className={css.title}>
        What comes next
      </Heading>
      <p className={css.muted}>{forecast.assumption}</p>
      <dl className={css.plans}>
        <Line when="By the plan" day={byPlan} />
        {waitingFor.length > 0 && (
          <>
            <Line
              when={
                <>
                  If <Titles titles={waitingFor} /> {come} today
                </>
              }
              day={forecast.today}
            />
            <Line when={`If ${it} in a week, on ${day(5)}`} day={forecast.inAWeek} />
            <Line when={`If ${it} in two weeks, on ${day(10)}`} day={forecast.inTwoWeeks} />
          </>
        )}
        {waitingFor.length === 0 && behind && (
          <Line
            when={
              <>
                As <bdi>{behind.title}</bdi> is late
              </>
            }
            day={forecast.today}
          />
        )}
      </dl>
      {behind && (
        <p className={css.words}>
          <bdi>{behind.title}</bdi> is {amountText(behind.daysLate, 'working day')} past due.
        </p>
      )}
      {movedDailyBy.length > 0 && (
        <p className={css.words}>
          Each working day without <Titles titles={movedDailyBy} /> moves <bdi>{finish}</bdi> by
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

const Titles = ({ titles }: { readonly titles: readonly string[] }) =>
  titles.map((title, index) => (
    <Fragment key={title}>
      {index > 0 && (index === titles.length - 1 ? ' and ' : ', ')}
      <bdi>{title}</bdi>
    </Fragment>
  ));
