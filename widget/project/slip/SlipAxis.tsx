import { workingDaysText } from '@project-dashboard/core/rows/milestones/timeline/timeline-texts';
import {
  formatMonthDay,
  formatShortMonthDay,
} from '@project-dashboard/core/rules/dates/format-date';
import { stepBetween } from '@project-dashboard/core/rules/slip/ledger/count-moves';
import { amountText } from '@project-dashboard/core/texts/text/words';
import { Fragment } from 'react';
import { useCalendar } from '../../data/reads/use-calendar.ts';
import type { ShownLedger } from '../../data/reads/use-ledger.ts';
import { useLayout } from '../../ui/context/layout.ts';
import * as css from './slip-dialog.css.ts';

interface Point {
  readonly kind: 'start' | 'now' | 'forecast';
  readonly date: string;
  readonly word: string;
  /** Working days after the start. */
  readonly days: number;
}

/**
 * First date, present date and forecast on one axis of working days. Dates that are the same share a mark, and a forecast of
 * the present date is none.
 */
export function SlipAxis({ ledger }: { readonly ledger: ShownLedger }) {
  const calendar = useCalendar();
  const layout = useLayout();
  const { start, now, slip, agreedOn, forecast } = ledger;
  if (start === null || now === null || slip === null) return null;
  // Three whole months do not fit beside each other on a phone.
  const isNarrow = layout === 'stack';
  const waitingFor = forecast?.waitingFor ?? [];
  const isWaiting = waitingFor.length > 0;
  const expected = forecast && (isWaiting ? forecast.inAWeek : forecast.today);
  const first = agreedOn === null ? 'First date' : 'Agreed date';
  const all: Point[] = [
    { kind: 'start', date: start, word: first, days: 0 },
    { kind: 'now', date: now, word: 'Now', days: slip },
    ...(expected && expected !== now
      ? [
          {
            kind: 'forecast' as const,
            date: expected,
            word: isWaiting ? `If ${nameOf(waitingFor)} comes in a week` : 'Forecast',
            days: stepBetween(start, expected, calendar),
          },
        ]
      : []),
  ];
  const format = isNarrow ? formatShortMonthDay : formatMonthDay;
  const points = merged(all);
  const text = all.map(({ date, word }) => `${word} ${formatMonthDay(date)}`).join('; ');
  const [from, to] = [points.at(0)?.days ?? 0, points.at(-1)?.days ?? 0];
  return (
    <div role="img" aria-label={`${text}.`} className={css.axis}>
      {points.map((point, index) => {
        const next = points[index + 1];
        return (
          <Fragment key={point.kind}>
            <span className={css.point}>
              <span className={css.pointDate}>{format(point.date)}</span>
              <Mark kind={point.kind} />
              <span className={css.pointWord}>{point.word}</span>
            </span>
            {next && (
              <span
                className={css.span}
                data-dashed={next.kind === 'forecast' || undefined}
                style={{ flexGrow: Math.max(0.35, (next.days - point.days) / (to - from)) }}
              >
                <span>{distanceText(point, next, isNarrow)}</span>
              </span>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

/** In the order of their dates. Points on one date become one: the later kind, with both words. */
function merged(points: readonly Point[]): Point[] {
  const result: Point[] = [];
  for (const point of points.toSorted((one, other) => one.days - other.days)) {
    const last = result.at(-1);
    if (last?.days !== point.days) result.push(point);
    else
      result[result.length - 1] = { ...point, word: `${last.word}, ${point.word.toLowerCase()}` };
  }
  return result;
}

/** What the finish waits for, if its name is short enough for the axis. */
const nameOf = ([title = '', ...others]: readonly string[]) =>
  others.length === 0 && title.length <= 16 ? title : 'what waits';

function distanceText(from: Point, to: Point, isNarrow: boolean): string {
  const days = to.days - from.days;
  const text = workingDaysText(days);
  if (to.kind === 'forecast')
    return (isNarrow ? amountText(days, 'day') : text).replace(' ', ' more ');
  return from.kind === 'now' ? `${text} earlier` : text;
}

function Mark({ kind }: Pick<Point, 'kind'>) {
  return (
    <svg className={css.mark[kind]} width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      {kind === 'forecast' ? (
        <path d="M8 1.6 14.4 8 8 14.4 1.6 8Z" />
      ) : (
        <circle cx="8" cy="8" r="6.2" />
      )}
    </svg>
  );
}
