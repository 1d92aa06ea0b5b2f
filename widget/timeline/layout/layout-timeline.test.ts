import {
  MILESTONE_STATUSES,
  type MilestoneRow,
} from '@project-dashboard/core/rows/milestones/schema';
import { worstFirst } from '@project-dashboard/core/rows/milestones/shown';
import { addDays, toDayNumber } from '@project-dashboard/core/rules/dates/iso-date';
import { TBD } from '@project-dashboard/core/rules/dates/parse-date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pxPerDay } from '../both/axis/axis.ts';
import { mainPage, milestoneRow, stressCases, TODAY } from '../testing/milestone-row.ts';
import { layoutTimeline } from './layout-timeline.ts';
import type { TimelineLayout } from './timeline-layout.ts';

const measureText = (text: string) => text.length * 7;

function layout(rows: readonly MilestoneRow[], width = 1046, showOriginal = true) {
  const strip = layoutTimeline(rows, { today: TODAY, width, measureText, showOriginal });
  if (!strip) throw new Error('The strip is missing.');
  return strip;
}

/** The title, side and lane of every label, by due date. */
const labelsOf = (strip: TimelineLayout<MilestoneRow>) =>
  strip.marks.flatMap(({ labels }) =>
    labels.map((label) => `${label.name} ${label.side} ${label.lane}`),
  );

describe('labels', () => {
  test('the labels of the project page are placed as in the design', () => {
    expect(labelsOf(layout(mainPage))).toEqual([
      'Kickoff workshop left 0',
      'Screener approval left 1',
      'Questionnaire sign-off left 2',
      'Panel quota confirmation left 3',
      'Fieldwork right 2',
      'Open-end coding right 1',
      'Topline right 0',
      'Final report right 0',
    ]);
  });

  test('a stack that is too high drops complete milestones first, then those furthest from today', () => {
    expect(labelsOf(layout(stressCases['20 milestones']))).toEqual([
      'Soft launch left 0',
      'Panel quota confirmation left 1',
      'Fieldwork wave one left 2',
      'Fieldwork wave two left 3',
      'Open-end coding left 4',
      'Data tables left 5',
      'Topline right 5',
      'Storyline review right 4',
      'Draft report right 3',
      'Client comments right 2',
      'Final report right 1',
      'Board presentation right 0',
    ]);
    expect(layout(stressCases['20 milestones']).marks).toHaveLength(20);
  });

  test.each([
    ['All in the past', ['left 0', 'left 1', 'left 2', 'left 3', 'left 4', 'left 5']],
    [
      'Several on the same day',
      ['left 0', 'left 1', 'left 0', 'right 2', 'right 1', 'right 0', 'right 0'],
    ],
    ['Everything due in the same week', ['left 0', 'right 0', 'right 1', 'right 0', 'right 0']],
    ['Two on the same day, one today', ['right 0', 'right 1', 'right 0']],
    ['One milestone, far in the future', ['right 0']],
  ] as const)('%s', (name, places) => {
    const labels = layout(stressCases[name]).marks.flatMap((mark) => mark.labels);
    expect(labels.map((label) => `${label.side} ${label.lane}`)).toEqual(places);
  });

  test('a distant milestone beside a full stack keeps its label', () => {
    const crowd = Array.from({ length: 8 }, (_, index) =>
      milestoneRow(`Interview round ${index}`, 'pending', addDays(TODAY, index * 3)),
    );
    const strip = layout([
      ...crowd,
      milestoneRow('Debrief', 'complete', '2027-01-10'),
      milestoneRow('Publication', 'scheduled', '2027-03-01'),
    ]);
    expect(labelsOf(strip)).toEqual([
      ...[0, 1, 2, 3, 4, 5].map((index) => `Interview round ${index} right ${5 - index}`),
      'Debrief right 0',
      'Publication right 0',
    ]);
  });

  test('complete milestones show their name, others also their short date; names are cut at 30 characters', () => {
    const long = 'Qualitative interviews with category buyers';
    const [done, open] = layout([
      milestoneRow('Kickoff', 'complete', '2026-10-06'),
      milestoneRow(long, 'pending', '2026-12-01'),
    ]).marks;
    expect(done?.labels[0]).toMatchObject({ name: 'Kickoff', date: null });
    expect(open?.labels[0]).toMatchObject({
      name: 'Qualitative interviews with c…',
      date: 'Dec 1',
    });
  });

  test("the first or last label's name is cut further if it would squeeze the axis", () => {
    const rows = [
      milestoneRow('Qualitative interviews, wave one', 'overdue', '2026-11-10'),
      milestoneRow('Qualitative interviews, wave two', 'pending', '2026-12-01'),
      milestoneRow('Debrief', 'scheduled', TBD),
    ];
    const strip = layout(rows, 640);
    const [first, last] = strip.marks;
    expect(first?.labels[0]?.name).toMatch(/^Qualita.*…$/);
    expect((last?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan(0.2 * 624);
  });
});

describe('milestones that are close together', () => {
  test('up to four near days are a fan, 22 px apart and above the axis', () => {
    const { marks, axis } = layout(stressCases['A few days apart']);
    const fan = marks.filter(({ rows }) => rows.some(({ dueDate }) => /2026-11-2/.test(dueDate)));
    expect(fan).toHaveLength(4);
    fan.forEach(({ x, y, days }, index) => {
      expect(axis.y - y).toBe(24);
      expect(days).toHaveLength(1);
      if (index > 0) expect(x - (fan[index - 1]?.x ?? 0)).toBeCloseTo(22, 6);
    });
  });

  test('more near days are one group with one label', () => {
    const strip = layout(stressCases['Five in one week'], 360);
    expect(strip.marks.map(({ rows }) => rows.length)).toEqual([1, 5, 1, 1]);
    expect(labelsOf(strip)).toEqual([
      'Kickoff workshop left 0',
      'Nov 16 to 20 right 1',
      'Topline right 0',
      'Publication right 0',
    ]);
  });

  test('days that are near each other for months are several groups', () => {
    const { marks } = layout(stressCases['20 milestones'], 360);
    expect(marks.length).toBeGreaterThanOrEqual(3);
    for (const { days } of marks)
      expect((days.at(-1) ?? 0) - (days[0] ?? 0)).toBeLessThanOrEqual(88);
  });

  test('the first day of all joins a group that is too close to it', () => {
    const near = [-1, 0, 1, 2, 3, 14, 32, 48, 64, 80];
    const { marks } = layout(
      [...near, 800].map((day, index) => milestoneRow(`M${index}`, 'pending', addDays(TODAY, day))),
    );
    expect(marks.map(({ rows }) => rows.length)).toEqual([7, 1, 1, 1, 1]);
  });

  test('the line of a moved date ends at the true day, not at the mark of the fan', () => {
    const { marks, originals } = layout(stressCases['A few days apart'], 360);
    const mark = marks.find(({ rows }) => rows[0]?.id === 'supplier-brief');
    expect(originals[0]?.to).toBe(mark?.days[0]);
    expect(originals[0]?.to).not.toBe(mark?.x);
  });
});

describe('the axis', () => {
  test('shows three days around the dates and today, and more if a label needs it', () => {
    const { axis } = layout(stressCases['Everything due in the same week']);
    expect([axis.start, axis.end]).toEqual([20_772, 20_782]);
    const far = layout(stressCases['One milestone, far in the future']);
    const [mark] = far.marks;
    const label = mark?.labels[0];
    expect(far.axis.end - far.axis.start).toBeGreaterThan(208 + 6);
    expect((label?.left ?? 0) + (label?.width ?? 0)).toBeLessThanOrEqual(far.axis.right - 4);
  });

  test('January shows its year; month names near the chip are dropped, their ticks stay', () => {
    const names = (name: keyof typeof stressCases) =>
      layout(stressCases[name]).months.map((month) => month.name);
    expect(names('One milestone, far in the future')).toEqual([
      null,
      'January 2027',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
    ]);
    expect(names('All in the past')).toEqual(['September', 'October', 'November']);
  });

  test('week ticks are on Mondays', () => {
    const { weeks, axis } = layout(mainPage);
    const perDay = (axis.right - axis.left) / (axis.end - axis.start);
    const days = weeks.map((x) => Math.round((x - axis.left) / perDay) + axis.start);
    expect(days.map((day) => (day + 4) % 7)).toEqual(days.map(() => 1));
    expect(days.length).toBeGreaterThan(10);
  });

  test('an axis of decades has no week ticks and few month names', () => {
    const strip = layout([
      milestoneRow('First', 'complete', '1990-05-01'),
      milestoneRow('Last', 'scheduled', '2090-05-01'),
    ]);
    expect(strip.weeks).toEqual([]);
    expect(strip.months.length).toBeLessThan(15);
    expect(strip.months.every(({ name }) => name === null || /^January \d{4}$/.test(name))).toBe(
      true,
    );
  });

  test.each([
    ['wide enough', 1046, 1046, 1046],
    ['narrow', 320, 560, 746],
  ])(
    '%s: the strip is at least 560 px wide, plus the dock',
    (_name, room, withoutDock, withDock) => {
      expect(layout(stressCases['All in the past'], room).width).toBe(withoutDock);
      expect(layout(mainPage, room).width).toBe(withDock);
    },
  );
});

describe('original dates', () => {
  test('overlapping spans use a second lane; the span that ends first is above', () => {
    const strip = layout([
      milestoneRow('Outer', 'pending', '2026-12-10', '2026-11-20'),
      milestoneRow('Inner', 'pending', '2026-12-01', '2026-11-25'),
      milestoneRow('Beside', 'pending', '2027-01-10', '2026-12-20'),
    ]);
    const lanes = Object.fromEntries(strip.originals.map(({ id, lane }) => [id, lane]));
    expect(lanes).toEqual({ inner: 0, outer: 1, beside: 0 });
    expect(strip.groundBottom - strip.axis.y).toBe(20 + 2 * 16);
  });

  test('a milestone moved to an earlier date points backwards', () => {
    const [mark] = layout([
      milestoneRow('Earlier', 'pending', '2026-12-01', '2026-12-10'),
    ]).originals;
    expect(mark?.from).toBeGreaterThan(mark?.to ?? 0);
  });

  test('the client view has no original dates and reserves no space for them', () => {
    const strip = layout(mainPage, 1046, false);
    expect(strip.originals).toEqual([]);
    expect(strip.height).toBe(layout(mainPage).height - 16);
  });
});

describe('milestones without a date', () => {
  const undated = (count: number) =>
    Array.from({ length: count }, (_, index) => milestoneRow(`Open ${index}`, 'scheduled', TBD));
  const dated = milestoneRow('Kickoff', 'pending', '2026-12-01');

  test.each([
    [0, null, null],
    [1, 1, null],
    [4, 4, null],
    [5, 4, 'and 1 more'],
    [20, 4, 'and 16 more'],
  ] as const)('the dock shows %i of them', (count, shown, more) => {
    const { dock, height, axis } = layout([dated, ...undated(count)]);
    expect(dock?.rows.length ?? null).toBe(shown);
    expect(dock?.more ?? null).toBe(more);
    for (const { top, height: own } of dock?.rows ?? []) {
      expect(top).toBeGreaterThanOrEqual(0);
      expect(top + own / 2).toBeLessThanOrEqual(axis.y);
    }
    expect(height).toBeGreaterThan(axis.y);
  });

  test('there is no strip if no milestone has a date', () => {
    const options = { today: TODAY, width: 1046, measureText, showOriginal: true };
    expect(layoutTimeline(undated(3), options)).toBeNull();
    expect(layoutTimeline([], options)).toBeNull();
  });
});

describe('with random milestones', () => {
  const day = fc.oneof(
    fc.integer({ min: -40, max: 40 }),
    fc.integer({ min: -400, max: 400 }),
    fc.integer({ min: -30_000, max: 30_000 }),
  );
  const date = day.map((days) => addDays(TODAY, days));
  const row = fc.record({
    title: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
    status: fc.constantFrom(...MILESTONE_STATUSES),
    dueDate: fc.oneof({ weight: 9, arbitrary: date }, fc.constant(TBD)),
    original: fc.option(date),
  });
  const rows = fc.array(row, { maxLength: 60 }).map((list) => [
    ...list.map(({ title, status, dueDate, original }, index) => ({
      ...milestoneRow(title, status, dueDate, original),
      id: String(index),
    })),
    milestoneRow('Anchor', 'pending', '2026-12-01'),
  ]);
  const width = fc.integer({ min: 200, max: 1400 });
  const forAny = (
    check: (strip: TimelineLayout<MilestoneRow>, list: readonly MilestoneRow[], px: number) => void,
  ) => fc.assert(fc.property(rows, width, (list, px) => check(layout(list, px), list, px)));

  test('no leader line, glyph or today line crosses a label, labels do not overlap, and everything is inside', () => {
    forAny((strip, _, px) => {
      const labels = strip.marks.flatMap(({ x, y, labels: own }) =>
        own.map((label) => ({ x, isLifted: y < strip.axis.y, ...label })),
      );
      const lifted = strip.marks.filter(({ y }) => y < strip.axis.y);
      for (const label of labels) {
        const right = label.left + label.width;
        expect(label.lane).toBeLessThan(6);
        expect(label.left).toBeGreaterThanOrEqual(strip.axis.left - 1e-6);
        expect(right).toBeLessThanOrEqual(strip.axis.right + 1e-6);
        expect(label.y - 12).toBeGreaterThanOrEqual(0);
        if (label.side === 'left') expect(right).toBeLessThan(strip.today.x);
        else expect(label.left).toBeGreaterThan(strip.today.x);
        for (const other of labels) {
          if (other === label) continue;
          const isBeside = other.left >= right || other.left + other.width <= label.left;
          expect(isBeside || other.lane !== label.lane).toBe(true);
          // A leader line runs from its mark up to its own highest label.
          const isCrossing = other.x > label.left && other.x < right && other.lane >= label.lane;
          expect(isCrossing).toBe(false);
        }
        for (const { x, y, size } of lifted) {
          const isBeside = x - size / 2 >= right || x + size / 2 <= label.left;
          expect(isBeside || label.y + 8 < y - size / 2).toBe(true);
        }
      }
      for (const { x } of [...strip.marks, { x: strip.today.x }]) {
        expect(x).toBeGreaterThanOrEqual(strip.axis.left);
        expect(x).toBeLessThanOrEqual(strip.axis.right);
      }
      for (const { from, to } of strip.originals) {
        expect(Math.min(from, to)).toBeGreaterThanOrEqual(strip.axis.left);
        expect(Math.max(from, to)).toBeLessThanOrEqual(strip.axis.right);
      }
      expect(strip.today.chip?.left).toBeGreaterThanOrEqual(0);
      expect(strip.today.chip?.right).toBeLessThanOrEqual(strip.width);
      expect(strip.width).toBeGreaterThanOrEqual(px);
    });
  });

  test('every milestone with a date is in exactly one mark, the worst on top; the others are in the dock', () => {
    forAny(({ marks, dock }, list) => {
      const dated = list.filter((item) => item.dueDate !== TBD);
      const inMarks = marks.flatMap((mark) => mark.rows);
      expect(inMarks).toHaveLength(dated.length);
      expect(new Set(inMarks)).toEqual(new Set(dated));
      expect(dock?.rows.length ?? 0).toBe(Math.min(list.length - dated.length, 4));
      for (const mark of marks) {
        expect(mark.rows).toEqual(worstFirst(mark.rows));
        // A row's label is its own, and of one mark the worst is the highest.
        if (mark.isGroup) continue;
        const shown = mark.rows.filter(({ id }) => mark.labels.some(({ row }) => row?.id === id));
        const fromTop = mark.labels.toSorted((a, b) => a.y - b.y).map(({ row }) => row?.id);
        expect(fromTop).toEqual(shown.map(({ id }) => id));
      }
    });
  });

  test('marks are by date, no two nearer than 20 px, and fans stay on their side of today', () => {
    forAny(({ marks, today, axis }) => {
      marks.forEach(({ x, rows: own, isGroup, days }, index) => {
        const before = marks[index - 1];
        if (before) {
          expect(x - before.x).toBeGreaterThan(20 - 1e-6);
          const last =
            before.rows
              .map(({ dueDate }) => dueDate)
              .toSorted()
              .at(-1) ?? '';
          expect(own.every(({ dueDate }) => dueDate > last)).toBe(true);
        }
        if (isGroup) {
          expect(x).toBeGreaterThanOrEqual(days[0] ?? x);
          expect(x).toBeLessThanOrEqual(days.at(-1) ?? x);
          return;
        }
        const [row] = own;
        const day = axis.left + (toDayNumber(row?.dueDate ?? '') - axis.start) * pxPerDay(axis);
        // A leg ends on the true day; a mark on the axis is on it.
        expect(days[0] ?? x).toBeCloseTo(day, 6);
        if (days.length === 0) return;
        const isPast = (row?.dueDate ?? '') < TODAY;
        expect(isPast ? today.x - x : x - today.x).toBeGreaterThanOrEqual(13 - 1e-6);
      });
    });
  });
});
