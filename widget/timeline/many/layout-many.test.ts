import {
  MILESTONE_STATUSES,
  type MilestoneRow,
} from '@project-dashboard/core/rows/milestones/schema';
import { addDays, toDayNumber } from '@project-dashboard/core/rules/dates/iso-date';
import { TBD } from '@project-dashboard/core/rules/dates/parse-date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisX } from '../both/axis/axis.ts';
import type { TimelineLayout } from '../layout/timeline-layout.ts';
import { manyMilestones } from '../testing/many-milestones.ts';
import { milestoneRow, TODAY } from '../testing/milestone-row.ts';
import type { ShownTime } from './days-shown.ts';
import { layoutMany } from './layout-many.ts';

const measureText = (text: string) => text.length * 6;
const MONTHS: ShownTime = { zoom: 'months', moved: 0 };

function layout(rows: readonly MilestoneRow[], width = 1046, time = MONTHS) {
  const strip = layoutMany(rows, { today: TODAY, width, measureText, showOriginal: true }, time);
  if (!strip) throw new Error('The strip is missing.');
  return strip;
}

/** Each mark: its milestones, its lines and its side and lane. */
const marksOf = (strip: TimelineLayout<MilestoneRow>) =>
  strip.marks.map(({ rows, labels: [label] }) =>
    label
      ? [rows.length, label.name, label.date, `${label.side} ${label.lane}`].join(' | ')
      : `${rows.length}`,
  );

describe('forty milestones', () => {
  test('are placed as in the design', () => {
    expect(marksOf(layout(manyMilestones(40), 1046))).toEqual([
      '13 | 13 complete | Aug 31 to Oct 5 | right 1',
      '3 | 3 complete | Oct 16 to 20 | left 0',
      '4 | 4 complete | Oct 26 to Nov 6 | left 1',
      '5 | Stimulus for wave 2 | and 4 more, Nov 12 to 18 | left 2',
      '1 | Wave 2 soft launch | Nov 24 | right 3',
      '3 | Wave 2 fieldwork Europe | and 2 more, Dec 2 to 4 | right 2',
      '4 | Wave 2 coding | and 3 more, Dec 10 to 18 | right 0',
      '1 | Wave 2 readout with brand team | Jan 12 | left 1',
      '3 | 3 scheduled | Jan 19 to 22 | left 2',
      '1 | Global report | Feb 2 | left 3',
    ]);
  });
});

const widths = [360, 560, 746, 1046, 1440];
const counts = [3, 40, 120, 500];
const row = fc.record({
  title: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
  status: fc.constantFrom(...MILESTONE_STATUSES),
  days: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: -90, max: 90 }) },
    fc.integer({ min: -1000, max: 1000 }),
  ),
  hasDate: fc.boolean(),
});
const anyRows = fc.constantFrom(...counts).chain((count) =>
  fc.array(row, { minLength: count, maxLength: count }).map((list) => [
    ...list.map(({ title, status, days, hasDate }, index) => ({
      ...milestoneRow(title, status, hasDate ? addDays(TODAY, days) : TBD),
      id: String(index),
    })),
    milestoneRow('Anchor', 'pending', '2026-12-01'),
  ]),
);
const anyTime = fc.record({
  zoom: fc.constantFrom<ShownTime['zoom']>('months', 'quarter'),
  moved: fc.constantFrom(-8, 0, 4),
});
/** Checks layouts of 4, 41, 121 and 501 milestones at every width. */
const forAny = (
  check: (
    strip: TimelineLayout<MilestoneRow>,
    list: readonly MilestoneRow[],
    time: ShownTime,
  ) => void,
) =>
  fc.assert(
    fc.property(anyRows, fc.constantFrom(...widths), anyTime, (list, width, time) =>
      check(layout(list, width, time), list, time),
    ),
    { numRuns: 60 },
  );

describe('with any milestones', () => {
  test('labels do not overlap, are inside, and stand neither over today nor over a leader line', () => {
    forAny((strip) => {
      const labels = strip.marks.flatMap(({ x, labels: own }) =>
        own.map((label) => ({ x, ...label })),
      );
      for (const label of labels) {
        const [right, bottom] = [label.left + label.width, label.top + label.height];
        expect(label.lane).toBeLessThan(4);
        expect(label.left).toBeGreaterThanOrEqual(strip.line.from);
        expect(right).toBeLessThanOrEqual(strip.line.to);
        expect(label.top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThan(strip.axis.y - 36);
        expect(strip.today.x > label.left && strip.today.x < right).toBe(false);
        for (const other of labels) {
          if (other === label) continue;
          const isApart =
            other.left >= right ||
            other.left + other.width <= label.left ||
            other.top >= bottom ||
            other.top + other.height <= label.top;
          expect(isApart).toBe(true);
          const isCrossed = other.x > label.left && other.x < right && other.y < bottom;
          expect(isCrossed).toBe(false);
        }
      }
    });
  });

  test('every milestone is in one mark, or counted at an edge, or without a date', () => {
    forAny((strip, list) => {
      const inMarks = strip.marks.flatMap(({ rows }) => rows.map(({ id }) => id));
      expect(new Set(inMarks).size).toBe(inMarks.length);
      const { before, after } = strip.edges;
      const undated = list.filter(({ dueDate }) => dueDate === TBD).length;
      expect(inMarks.length + before + after + undated).toBe(list.length);
      expect(strip.dock?.rows.length ?? 0).toBe(Math.min(undated, 4));
    });
  });

  test('marks are by date, apart, on the axis, and no group crosses today', () => {
    forAny(({ marks, axis, today }) => {
      marks.forEach(({ x, rows, days }, index) => {
        expect(x).toBeGreaterThan(axis.left - 1e-6);
        expect(x).toBeLessThan(axis.right + 1e-6);
        const isPast = rows.map(({ dueDate }) => dueDate < TODAY);
        expect(new Set(isPast).size).toBe(1);
        const places = new Set(rows.map(({ dueDate }) => axisX(axis, toDayNumber(dueDate))));
        // A single day's mark is on it. A group has a dot on each of its days.
        if (days.length === 0) expect([...places]).toEqual([x]);
        else expect(days).toEqual([...places].toSorted((a, b) => a - b));
        const before = marks[index - 1];
        if (!before) return;
        expect(x).toBeGreaterThan(before.x);
        if (before.x < today.x === x < today.x) expect(x - before.x).toBeGreaterThanOrEqual(28);
      });
    });
  });

  test('the last date keeps its label', () => {
    forAny(({ marks, edges }, _, { zoom }) => {
      const isLast = zoom === 'months' && edges.after === 0;
      if (isLast) expect(marks.at(-1)?.labels).toHaveLength(1);
    });
  });
});

test('a group without room for a whole title has a part of it, and its days', () => {
  const words = marksOf(layout(manyMilestones(500), 1046));
  expect(words.filter((text) => /^\d+ \| .{15}… \| \w+ \d/.test(text))).not.toEqual([]);
  expect(words.filter((text) => /^\d+ \| \d+ (overdue|pending)/.test(text))).toEqual([]);
});

test.each([120, 500])('every group of %i has a label with two lines in a wide strip', (count) => {
  for (const { labels } of layout(manyMilestones(count), 1046).marks)
    expect(labels[0]?.name).toMatch(/\w/);
});

describe('the time shown', () => {
  const ends = ({ axis }: TimelineLayout<MilestoneRow>) => [axis.start, axis.end];
  const days = (...dates: readonly string[]) => dates.map(toDayNumber);

  test('is from the first to the last date, without padding', () => {
    const rows = manyMilestones(40);
    const dates = rows.map(({ dueDate }) => dueDate).filter((date) => date !== TBD);
    const sorted = dates.toSorted();
    expect(ends(layout(rows))).toEqual(days(sorted[0] ?? '', sorted.at(-1) ?? ''));
  });

  test('has today if it is near, and leaves it out if most of the axis would be empty', () => {
    const lasting = (start: string) =>
      manyMilestones(40).map((item, index) => ({ ...item, dueDate: addDays(start, index * 3) }));
    const [soon, past] = [layout(lasting('2026-11-24')), layout(lasting('2026-01-05'))];
    expect(ends(soon)).toEqual(days(TODAY, addDays('2026-11-24', 117)));
    expect(soon.today.chip?.text).toBe('Today, Nov 19');
    expect(ends(past)).toEqual(days('2026-01-05', addDays('2026-01-05', 117)));
    expect(past.today.chip).toBeNull();
  });

  test('a project of one day has some days around it', () => {
    const rows = manyMilestones(40).map((item) => ({ ...item, dueDate: TODAY }));
    const strip = layout(rows);
    expect(ends(strip)).toEqual([toDayNumber(TODAY) - 7, toDayNumber(TODAY) + 7]);
    expect(marksOf(strip)).toHaveLength(1);
  });

  test('in a quarter is 13 weeks from the Monday 5 weeks back, and the edges count the others', () => {
    const strip = layout(manyMilestones(40), 1046, { zoom: 'quarter', moved: 0 });
    expect(ends(strip)).toEqual(days('2026-10-12', '2027-01-11'));
    expect(strip.edges).toEqual({ width: 30, before: 13, after: 5 });
  });
});

test('a group of more than 99 is still one mark, and long chains are divided', () => {
  const strip = layout(manyMilestones(500), 1046);
  expect(strip.marks.length).toBeGreaterThanOrEqual(6);
  for (const { days } of strip.marks)
    expect((days.at(-1) ?? 0) - (days[0] ?? 0)).toBeLessThanOrEqual(200);
});

test('twenty thousand milestones are placed in one pass', () => {
  // With work for each pair this would take minutes.
  const rows = manyMilestones(20_000);
  expect(layout(rows).marks.flatMap((mark) => mark.rows)).toHaveLength(
    rows.filter(({ dueDate }) => dueDate !== TBD).length,
  );
});
