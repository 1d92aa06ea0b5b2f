import { worstFirst } from '@project-dashboard/core/rows/milestones/shown';
import type { TimelineMilestone } from '@project-dashboard/core/rows/milestones/timeline/reschedule-milestone';
import { toDayNumber } from '@project-dashboard/core/rules/dates/iso-date';
import { type Axis, axisX } from '../both/axis/axis.ts';
import type { Day } from '../both/axis/group-marks.ts';
import { axisSpan, groupWords, statusCount } from '../both/mark-name.ts';
import { NAME_LIMIT } from '../layout/measures.ts';
import { cutName } from '../layout/place-labels.ts';
import type { TimelineOptions } from '../layout/timeline-layout.ts';
import { placeGroups } from './place-groups.ts';
import { stackTwoLines } from './stack-two-lines.ts';

type Options = Pick<TimelineOptions, 'today' | 'measureText' | 'locale'>;

/** The marks of sorted days on an axis, with their labels on the whole `line`. */
export function arrangeMarks<Row extends TimelineMilestone>(
  days: readonly Day<Row>[],
  axis: Axis,
  line: { readonly from: number; readonly to: number },
  { today, measureText, locale }: Options,
) {
  const todayX = axisX(axis, toDayNumber(today));
  const onAxis = days.map((day) => ({ ...day, x: axisX(axis, toDayNumber(day.date)) }));
  const marks = placeGroups(onAxis, { ...axis, today: todayX }).map((place) => {
    const rows = worstFirst(place.days.flatMap(({ rows: own }) => own));
    const [first = '', last = first] = [place.days[0]?.date, place.days.at(-1)?.date];
    return { ...place, rows, texts: labelTexts(rows, axisSpan(first, last, locale)) };
  });
  const labels = stackTwoLines(
    marks.map(({ x, texts }) => ({
      leader: x,
      widths: texts.map(({ name, date }) =>
        Math.max(measureText(name ?? '', 'name'), measureText(date, 'date')),
      ),
    })),
    { left: line.from, today: todayX, right: line.to },
  );
  return {
    axis,
    todayX,
    marks: marks.map(({ texts, ...mark }, index) => {
      const place = labels[index];
      const text = place && texts[place.text];
      return { ...mark, label: place && text ? { ...place, ...text } : null };
    }),
  };
}

/** Where there is no room for a whole name, this many characters of it. */
const SHORT_NAME = 16;

/**
 * What the label of a mark may say, the longest text first: two lines with the worst milestone, with a part of its name
 * (the disc says how many there are), with how many there are of its status, or the date alone.
 */
function labelTexts(rows: readonly TimelineMilestone[], span: string) {
  const isAlike = rows.every(({ status }) => status === rows[0]?.status);
  const { name, more } =
    rows.length === 1 ? { name: rows[0]?.title ?? '', more: null } : groupWords(rows);
  return [
    { name: cutName(name, NAME_LIMIT), date: more === null ? span : `${more}, ${span}` },
    ...(more !== null && isAlike ? [] : [{ name: cutName(name, SHORT_NAME), date: span }]),
    ...(more === null ? [] : [{ name: statusCount(rows), date: span }]),
    { name: null, date: span },
  ];
}
