import {
  MILESTONE_STATUSES,
  type MilestoneRow,
} from '@project-dashboard/core/rows/milestones/schema';
import { worstFirst } from '@project-dashboard/core/rows/milestones/shown';
import { addDays, fromDayNumber } from '@project-dashboard/core/rules/dates/iso-date';
import { TBD } from '@project-dashboard/core/rules/dates/parse-date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ChosenTime, LABEL_LANE, NEAR, stripSize } from '../size.ts';
import { manyMilestones } from '../testing/many-milestones.ts';
import { mainPage, milestoneRow, stressCases, TODAY } from '../testing/milestone-row.ts';
import { labelTexts } from './labels.ts';
import { layoutProject, type ProjectLayout } from './project-layout.ts';
import { layoutRow } from './row-layout.ts';
import { dateX, weeksAround } from './scale.ts';

const measureText = (text: string) => text.length * 7;
const MONTHS: ChosenTime = { zoom: 'months', moved: 0 };

function layout(rows: readonly MilestoneRow[], room = 1046, time = MONTHS, showOriginal = true) {
  const strip = layoutProject(rows, { today: TODAY, room, measureText, showOriginal, time });
  if (!strip) throw new Error('The strip is missing.');
  return strip;
}

/** Each mark: its number of milestones, what its label says, and its side and lane. */
const marksOf = (strip: ProjectLayout) =>
  strip.marks.map(({ x, rows, label }) =>
    label
      ? [
          rows.length,
          label.name,
          label.date,
          `${label.left < x ? 'left' : 'right'} ${label.lane}`,
        ].join(' | ')
      : `${rows.length}`,
  );

test('a short label keeps whole words of the name, and a group still says how many more there are', () => {
  const rows = [
    milestoneRow('Panel quota confirmation', 'overdue', '2026-11-16'),
    milestoneRow('Screener', 'pending', '2026-11-16'),
  ];
  const texts = (some: typeof rows) =>
    labelTexts(some, 'Nov 16', measureText).map(({ name, date }) => `${name} | ${date}`);
  expect(texts(rows)).toEqual([
    'Panel quota confirmation | and 1 more, Nov 16',
    'Panel quota confirmation | and 1 more',
    'Panel quota… | and 1 more',
  ]);
  expect(texts(rows.slice(1))).toEqual(['Screener | Nov 16', 'Screener | null']);
});

describe('the marks and labels of', () => {
  test('the project page', () => {
    expect(marksOf(layout(mainPage))).toEqual([
      '1 | Kickoff workshop |  | left 0',
      '1 | Screener approval |  | left 1',
      '1 | Questionnaire sign-off |  | left 2',
      '1 | Panel quota confirmation | Nov 16 | left 3',
      '2 | Open-end coding | and 1 more, Nov 23 to 25 | right 1',
      '1 | Topline | Dec 1 | right 0',
      '1 | Final report | Dec 15 | right 0',
    ]);
  });

  test.each([
    ['One milestone, far in the future', ['1 | Final report | Jun 15 | right 0']],
    [
      'All in the past',
      [
        '1 | Kickoff workshop |  | left 0',
        '1 | Screener approval |  | left 1',
        '1 | Desk research |  | left 2',
        '1 | Stakeholder interviews |  | left 3',
        '1 | Questionnaire draft |  | left 4',
        '1 | Questionnaire sign-off |  | left 5',
      ],
    ],
    [
      'Everything due in the same week',
      [
        '1 | Screener | Nov 18 | left 0',
        '1 | Quota | Nov 19 | right 0',
        '1 | Fieldwork | Nov 20 | right 0',
        '1 | Coding | Nov 21 | right 0',
        '1 | Topline | Nov 22 | right 0',
      ],
    ],
    [
      'Two on the same day, one today',
      ['1 | Topline | Nov 19 | right 0', '2 | Final report | and 1 more, Dec 3 | right 0'],
    ],
    [
      'Several on the same day',
      [
        '1 | Soft launch |  | left 0',
        '2 | Panel quota | and 1 more, Nov 13 | left 0',
        '3 | Open-end coding | and 2 more, Dec 3 | right 0',
        '1 | Final report | Dec 18 | right 0',
      ],
    ],
    [
      'A few days apart',
      [
        '1 | Kickoff workshop |  | left 0',
        '2 | Panel quota | and 1 more, Nov 16 to 17 | left 1',
        '4 | Stimulus boards | and 3 more, Nov 23 to 26 | right 2',
        '2 | Topline | and 1 more, Dec 17 to 18 | right 1',
        '1 | Publication | Jan 12 | right 0',
      ],
    ],
    [
      'Five in one week',
      [
        '1 | Kickoff workshop |  | left 0',
        '3 | Panel quota confirmation | and 2 more, Nov 16 to 18 | left 1',
        '2 | Discussion guide | and 1 more, Nov 19 to 20 | right 1',
        '1 | Topline | Dec 7 | right 0',
        '1 | Publication | Jan 25 | right 0',
      ],
    ],
    [
      '20 milestones',
      [
        '1 | Kickoff workshop |  | left 0',
        '1 | Screener approval |  | left 1',
        '1 | Desk research |  | left 2',
        '1 | Stakeholder interviews |  | left 3',
        '1',
        '1',
        '1 | Sample plan |  | left 0',
        '1 | Soft launch |  | left 1',
        '1 | Panel quota confirmation |  | left 2',
        '1 | Fieldwork wave one | Oct 31 | left 3',
        '1 | Fieldwork wave two | Nov 6 | left 4',
        '1 | Open-end coding | Nov 12 | left 5',
        '1 | Data tables | Nov 18 | left 6',
        '1 | Topline | Nov 24 | right 6',
        '1 | Storyline review | Nov 30 | right 5',
        '1 | Draft report | Dec 6 | right 4',
        '1 | Client comments | Dec 12 | right 3',
        '1 | Final report | Dec 18 | right 2',
        '1 | Board presentation | Dec 24 | right 1',
        '1 | Debrief presentation | Dec 30 | right 0',
      ],
    ],
  ] as const)('%s', (name, marks) => {
    expect(marksOf(layout(stressCases[name]))).toEqual(marks);
  });

  test('20 milestones in a narrow column: all that come have labels', () => {
    const coming = layout(stressCases['20 milestones'], 730).marks.slice(13);
    expect(coming.map(({ label }) => label && [label.name, label.date].join(' '))).toEqual([
      'Topline Nov 24',
      'Storyline review Nov 30',
      'Draft report Dec 6',
      'Client comments Dec 12',
      'Final report Dec 18',
      'Board presentation Dec 24',
      'Debrief presentation ',
    ]);
  });

  test('forty milestones', () => {
    expect(marksOf(layout(manyMilestones(40)))).toEqual([
      '13 | 13 complete |  | left 1',
      '3 | 3 complete |  | left 1',
      '4 | 4 complete |  | left 2',
      '5 | Stimulus for wave 2 | and 4 more, Nov 12 to 18 | left 3',
      '1 | Wave 2 soft launch | Nov 24 | right 6',
      '3 | Wave 2 fieldwork Europe | and 2 more, Dec 2 to 4 | right 5',
      '4 | Wave 2 coding | and 3 more | right 2',
      '1 | Wave 2 readout with… |  | left 1',
      '3 | Segment deep dive | and 2 more | left 3',
      '1 | Global report | Feb 2 | left 4',
    ]);
  });
});

const widths = [360, 560, 746, 1046, 1440];
const counts = [1, 3, 9, 24, 40, 200];
const row = fc.record({
  title: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  status: fc.constantFrom(...MILESTONE_STATUSES),
  days: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -90, max: 90 }) },
    fc.integer({ min: -1000, max: 1000 }),
    fc.integer({ min: -30_000, max: 30_000 }),
  ),
  moved: fc.option(fc.integer({ min: -20, max: 20 })),
  hasDate: fc.boolean(),
});
const anyRows = fc.constantFrom(...counts).chain((count) =>
  fc.array(row, { minLength: count - 1, maxLength: count - 1 }).map((list) => [
    ...list.map(({ title, status, days, moved, hasDate }, index) => ({
      ...milestoneRow(
        title,
        status,
        hasDate ? addDays(TODAY, days) : TBD,
        moved === null ? null : addDays(TODAY, days + moved),
      ),
      id: String(index),
    })),
    milestoneRow('Anchor', 'pending', '2026-12-01'),
  ]),
);
const anyTime = fc.record({
  zoom: fc.constantFrom<ChosenTime['zoom']>('months', 'quarter'),
  moved: fc.constantFrom(-8, 0, 4),
});
/** Checks layouts of 1 to 200 milestones at every width. */
const forAny = (
  check: (
    strip: ProjectLayout,
    list: readonly MilestoneRow[],
    time: ChosenTime,
    room: number,
  ) => void,
) =>
  fc.assert(
    fc.property(anyRows, fc.constantFrom(...widths), anyTime, (list, room, time) =>
      check(layout(list, room, time), list, time, room),
    ),
    { numRuns: 60 },
  );

describe('with any milestones', () => {
  test('no label overlaps another, stands over today, a leader line or a mark, or leaves the strip', () => {
    forAny((strip) => {
      const labels = strip.marks.flatMap(({ x, label }) =>
        label ? [{ x, ...label, top: label.y - LABEL_LANE / 2 }] : [],
      );
      const lifted = strip.marks.filter(({ days }) => days.length > 0);
      for (const label of labels) {
        const [right, bottom] = [label.left + label.width, label.top + LABEL_LANE];
        expect(label.left).toBeGreaterThanOrEqual(strip.line?.from ?? 0);
        expect(right).toBeLessThanOrEqual(strip.dock?.x ?? strip.width);
        expect(label.top).toBeGreaterThanOrEqual(0);
        expect(strip.todayX > label.left && strip.todayX < right).toBe(false);
        for (const { x, y, size } of lifted) {
          const isBeside = x - size / 2 >= right || x + size / 2 <= label.left;
          expect(isBeside || bottom <= y - size / 2).toBe(true);
        }
        for (const other of labels) {
          if (other === label) continue;
          const isApart =
            other.left >= right ||
            other.left + other.width <= label.left ||
            other.top >= bottom ||
            other.top + LABEL_LANE <= label.top;
          expect(isApart).toBe(true);
          const isCrossed = other.x > label.left && other.x < right && other.top < bottom;
          expect(isCrossed).toBe(false);
        }
      }
    });
  });

  test('every milestone is in one mark, the worst on top, or counted at an edge, or without a date', () => {
    forAny((strip, list) => {
      const inMarks = strip.marks.flatMap(({ rows }) => rows.map(({ id }) => id));
      expect(new Set(inMarks).size).toBe(inMarks.length);
      const { before, after } = strip.edges;
      const undated = list.filter(({ dueDate }) => dueDate === TBD).length;
      expect(inMarks.length + before + after + undated).toBe(list.length);
      expect(strip.dock?.rows.flatMap(({ its }) => its).length ?? 0).toBe(undated);
      expect(strip.dock?.rows.length ?? 0).toBe(Math.min(undated, 5));
      for (const { rows } of strip.marks) expect(rows).toEqual(worstFirst(rows));
    });
  });

  test('marks are by date, apart, on the scale, and no group crosses today', () => {
    forAny(({ marks, scale, todayX }) => {
      marks.forEach(({ x, rows, days }, index) => {
        expect(x).toBeGreaterThan(scale.left - 1e-6);
        expect(x).toBeLessThan(scale.right + 1e-6);
        expect(new Set(rows.map(({ dueDate }) => dueDate < TODAY)).size).toBe(1);
        const places = new Set(rows.map(({ dueDate }) => dateX(scale, dueDate)));
        // A single day's mark is on it. A group has a dot on each of its days.
        if (days.length === 0) expect([...places]).toEqual([x]);
        else expect(days).toEqual([...places].toSorted((a, b) => a - b));
        const before = marks[index - 1];
        if (!before) return;
        expect(x).toBeGreaterThan(before.x);
        if (before.x < todayX === x < todayX) expect(x - before.x).toBeGreaterThanOrEqual(NEAR);
      });
    });
  });

  test('the size is known before the layout, whatever time is shown', () => {
    forAny((strip, list, _, room) => {
      const options = { today: TODAY, showOriginal: true };
      expect(stripSize(list, room, options)).toMatchObject({
        width: strip.width,
        height: strip.height,
      });
      const lowest = Math.max(...strip.originals.map(({ y }) => y));
      expect(lowest).toBeLessThan(strip.monthsY);
    });
  });

  test('a row shows each in one mark or counts it at an edge, in order and apart', () => {
    const scale = { ...weeksAround(TODAY, { back: 6, ahead: 10 }, 0), left: 8, right: 792 };
    const columns = { scale, today: TODAY, measureText };
    forAny((_, list) => {
      const { marks, edges, todayX } = layoutRow(list, columns);
      const shown = marks.reduce((count, { rows }) => count + rows.length, 0);
      const dated = list.filter(({ dueDate }) => dueDate !== TBD).length;
      expect(shown + edges.before + edges.after).toBe(dated);
      let free = Number.NEGATIVE_INFINITY;
      for (const [index, { x, rows, words }] of marks.entries()) {
        const next = marks[index + 1];
        if (next && x < todayX === next.x < todayX) expect(next.x - x).toBeGreaterThanOrEqual(14);
        expect(x < todayX).toBe((rows[0]?.dueDate ?? '') < TODAY);
        if (!words) continue;
        const half = measureText(words.text) / 2;
        expect(words.x - half).toBeGreaterThanOrEqual(free);
        expect(Math.abs(words.x - todayX)).toBeGreaterThanOrEqual(half);
        free = words.x + half;
      }
    });
  });
});

describe('the time shown', () => {
  const ends = ({ scale }: ProjectLayout) => [
    fromDayNumber(Math.round(scale.start)),
    fromDayNumber(Math.round(scale.end)),
  ];
  test('is from the first to the last date, with today and the room for outer labels that the days leave', () => {
    const sorted = manyMilestones(40)
      .map(({ dueDate }) => dueDate)
      .filter((date) => date !== TBD)
      .toSorted();
    expect(ends(layout(manyMilestones(40)))).toEqual([sorted[0], sorted.at(-1)]);
    const past = manyMilestones(40).map((item, index) => ({
      ...item,
      dueDate: addDays('2026-01-05', index * 3),
    }));
    expect(layout(past).chip?.text).toBe('Today, Nov 19');
    const [mark] = layout(stressCases['One milestone, far in the future']).marks;
    expect(mark?.label?.name).toBe('Final report');
    expect(mark?.label?.left).toBeGreaterThan(mark?.x ?? 0);
  });

  test('of one day has some days around it', () => {
    const strip = layout(manyMilestones(40).map((item) => ({ ...item, dueDate: TODAY })));
    expect(strip.scale.end - strip.scale.start).toBeGreaterThan(6);
    expect(strip.marks).toHaveLength(1);
  });

  test('in a quarter is 13 weeks from the Monday 5 weeks back, and the edges count the others', () => {
    const strip = layout(manyMilestones(40), 1046, { zoom: 'quarter', moved: 0 });
    expect(ends(strip)).toEqual(['2026-10-12', '2027-01-11']);
    expect(strip.edges).toEqual({ width: 40, before: 13, after: 5 });
  });

  test('has ticks on Mondays and names of months where they have room', () => {
    const { weeks, scale, months } = layout(mainPage);
    const perDay = (scale.right - scale.left) / (scale.end - scale.start);
    const days = weeks.map((x) => Math.round((x - scale.left) / perDay + scale.start));
    expect(new Set(days.map((day) => (day + 4) % 7))).toEqual(new Set([1]));
    expect(days.length).toBeGreaterThan(10);
    expect(months.map(({ name }) => name)).toEqual(['October', 'November', 'December']);
    const decades = layout([
      milestoneRow('First', 'complete', '1990-05-01'),
      milestoneRow('Last', 'scheduled', '2090-05-01'),
    ]);
    expect(decades.weeks).toEqual([]);
    expect(decades.months.length).toBeLessThan(15);
  });
});

describe('original dates', () => {
  test('that overlap use a second lane; the one that ends first is above', () => {
    const strip = layout([
      milestoneRow('Outer', 'pending', '2026-12-10', '2026-11-20'),
      milestoneRow('Inner', 'pending', '2026-12-01', '2026-11-25'),
      milestoneRow('Beside', 'pending', '2027-01-10', '2026-12-20'),
    ]);
    const lanes = strip.originals.map(({ id, y }) => [id, (y - strip.axisY - 23) / 16]);
    expect(Object.fromEntries(lanes)).toEqual({ inner: 0, outer: 1, beside: 0 });
    expect(strip.groundBottom - strip.axisY).toBe(20 + 2 * 16);
  });

  test('end at the true day, also of a milestone in a group', () => {
    const { originals, scale } = layout(stressCases['A few days apart']);
    expect(originals[0]?.to).toBe(dateX(scale, '2026-11-17'));
  });

  test('are not in the client view, and take no space there', () => {
    const strip = layout(mainPage, 1046, MONTHS, false);
    expect(strip.originals).toEqual([]);
    expect(strip.height).toBe(layout(mainPage).height - 16);
  });
});

describe('milestones without a date', () => {
  const undated = (count: number) =>
    Array.from({ length: count }, (_, index) => milestoneRow(`Open ${index}`, 'scheduled', TBD));

  test.each([
    [0, undefined],
    [1, [1]],
    [5, [1, 1, 1, 1, 1]],
    [6, [1, 1, 1, 1, 2]],
    [20, [1, 1, 1, 1, 16]],
  ])('the dock shows %i of them', (count, shown) => {
    const { dock, axisY } = layout([
      milestoneRow('Kickoff', 'pending', '2026-12-01'),
      ...undated(count),
    ]);
    expect(dock?.rows.map(({ its }) => its.length)).toEqual(shown);
    if (!dock) return;
    const height = dock.rows.reduce((sum, each) => sum + each.height, 0);
    expect(dock.top).toBeGreaterThanOrEqual(0);
    expect(dock.top + height - 14).toBe(axisY);
  });

  test('there is no strip if no milestone has a date', () => {
    const options = { today: TODAY, room: 1046, measureText, showOriginal: true, time: MONTHS };
    expect(layoutProject(undated(3), options)).toBeNull();
    expect(layoutProject([], options)).toBeNull();
  });
});

test('twenty thousand milestones are placed in one pass', () => {
  // With work for each pair this would take minutes.
  const rows = manyMilestones(20_000);
  const dated = rows.filter(({ dueDate }) => dueDate !== TBD);
  expect(layout(rows).marks.flatMap((mark) => mark.rows)).toHaveLength(dated.length);
});
