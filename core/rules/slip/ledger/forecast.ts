import type { Milestone } from '../../../rows/milestones/schema.ts';
import { workingDaysText } from '../../../rows/milestones/timeline/timeline-texts.ts';
import { addBusinessDays } from '../../calendar/business-days.ts';
import type { WorkingCalendar } from '../../calendar/schema.ts';
import { formatMonthDay } from '../../dates/format-date.ts';
import { isIsoDate } from '../../dates/iso-date.ts';
import type { ClientItem } from '../causes/client-items.ts';
import type { SlipLedger } from '../schema.ts';
import { stepBetween } from './count-moves.ts';
import { itemWords, plainWords, type Words } from './slip-words.ts';

/** The arrival days that a forecast compares, in working days from today. */
const ARRIVALS = { today: 0, inAWeek: 5, inTwoWeeks: 10 } as const;

/** When the finish comes, if what still waits comes on one of three days. */
type Forecast = Omit<NonNullable<SlipLedger['forecast']>, 'text'>;

interface ForecastFacts {
  readonly finish: string;
  readonly milestones: readonly Pick<Milestone, 'title' | 'status' | 'dueDate'>[];
  readonly items: readonly ClientItem[];
  /** The lost days that name an item, by its id. */
  readonly lostTo: ReadonlyMap<string, number>;
  readonly today: string;
}

/** Forecasts the finish. What waits runs in parallel, so the longest delay counts, not the sum. */
export function forecastOf(facts: ForecastFacts, calendar: WorkingCalendar): Forecast {
  const { finish, milestones, items, lostTo, today } = facts;
  const waiting = items.flatMap((item) => {
    const { id, title, isDone, delaysProject, dueDate } = item;
    if (isDone || !delaysProject || dueDate === null) return [];
    return [{ title, dueDate, lost: lostTo.get(id) ?? 0 }];
  });
  const extra = ({ dueDate, lost }: (typeof waiting)[number], day: string) =>
    Math.max(0, Math.max(0, stepBetween(dueDate, day, calendar)) - lost);
  const behind = milestones
    .flatMap(({ title, status, dueDate }) => {
      if (status === 'complete' || !isIsoDate(dueDate) || dueDate > finish) return [];
      const daysLate = stepBetween(dueDate, today, calendar);
      return daysLate > 0 ? [{ title, daysLate }] : [];
    })
    .toSorted((one, other) => other.daysLate - one.daysLate)
    .at(0);
  const days = (arrival: number) => {
    const day = addBusinessDays(today, arrival, calendar);
    return Math.max(0, behind?.daysLate ?? 0, ...waiting.map((item) => extra(item, day)));
  };
  const dateIn = (arrival: number) => addBusinessDays(finish, days(arrival), calendar);
  const tomorrow = addBusinessDays(today, 1, calendar);
  const most = days(0);
  const longest = days(ARRIVALS.inTwoWeeks);
  const lastDay = addBusinessDays(today, ARRIVALS.inTwoWeeks, calendar);
  const deciding = waiting.filter((item) => {
    const days = extra(item, lastDay);
    return days > 0 && days === longest;
  });
  const daily = waiting.filter(
    (item) => extra(item, today) === most && extra(item, tomorrow) > extra(item, today),
  );
  const forecast = {
    on: today,
    byPlan: finish,
    today: dateIn(ARRIVALS.today),
    inAWeek: dateIn(ARRIVALS.inAWeek),
    inTwoWeeks: dateIn(ARRIVALS.inTwoWeeks),
    waitingFor: deciding.map(({ title }) => title),
    movedDailyBy: daily.map(({ title }) => title),
    behind: behind ?? null,
  };
  return { ...forecast, words: forecastWords(forecast) };
}

/**
 * `On November 23: December 11 by the plan. If Customer list comes today, December 14; in a week, December 21; in two,
 * December 28. Each working day without Customer list moves the finish by one.`
 */
function forecastWords(forecast: Omit<Forecast, 'words'>): Words[] {
  const { on, byPlan, today, inAWeek, inTwoWeeks, waitingFor, movedDailyBy, behind } = forecast;
  const begin = plainWords(`On ${formatMonthDay(on)}: ${formatMonthDay(byPlan)} by the plan.`);
  const late =
    behind === null
      ? []
      : [
          plainWords(' '),
          ...itemWords([behind.title]),
          plainWords(` is ${workingDaysText(behind.daysLate)} late`),
        ];
  if (waitingFor.length > 0)
    return [
      begin,
      plainWords(' If '),
      ...itemWords(waitingFor),
      plainWords(
        ` ${waitingFor.length === 1 ? 'comes' : 'come'} today, ${formatMonthDay(today)}; in a week, ${formatMonthDay(inAWeek)}; in two, ${formatMonthDay(inTwoWeeks)}.`,
      ),
      ...(behind === null ? [] : [...late, plainWords('.')]),
      ...(movedDailyBy.length === 0
        ? []
        : [
            plainWords(' Each working day without '),
            ...itemWords(movedDailyBy),
            plainWords(' moves the finish by one.'),
          ]),
    ];
  if (behind === null) return [begin];
  const then = `: ${formatMonthDay(today)}, unless somebody makes up for it.`;
  return [begin, ...late, plainWords(then)];
}
