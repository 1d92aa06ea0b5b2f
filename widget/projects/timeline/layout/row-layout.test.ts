import {
  MILESTONE_STATUSES,
  type MilestoneStatus,
} from '@project-dashboard/core/rows/milestones/schema';
import { addDays, fromDayNumber } from '@project-dashboard/core/rules/dates/iso-date';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Zoom } from '../../../timeline/both/axis/time-window.ts';
import { INSET, NEAR } from './measures.ts';
import { layoutRow, type Marker } from './row-layout.ts';
import { timeWindow } from './time-window.ts';

/** A Thursday. */
const TODAY = '2026-11-19';
/** 7 px a day in the window of months. */
const WIDTH = 16 * 7 * 7 + 2 * INSET;

const measureText = (text: string) => text.length * 6;

const marker = (dueDate: string, status: MilestoneStatus = 'scheduled'): Marker => ({
  id: `${dueDate} ${status}`,
  title: 'Topline',
  status,
  owner: '',
  dueDate,
  originalDueDate: null,
});
const inDays = (days: number, status?: MilestoneStatus) => marker(addDays(TODAY, days), status);

function layout(milestones: readonly Marker[], zoom: Zoom = 'months') {
  const shown = timeWindow({ today: TODAY, zoom, isNarrow: false, moved: 0 });
  return layoutRow(
    milestones,
    { ...shown, left: INSET, right: WIDTH - INSET },
    { today: TODAY, measureText },
  );
}
const TODAY_X = layout([inDays(0)]).marks[0]?.x ?? 0;

describe('the window', () => {
  test.each([
    ['months', false, 0, '2026-10-05', '2027-01-24'],
    ['months', false, 4, '2026-11-02', '2027-02-21'],
    ['months', false, -4, '2026-09-07', '2026-12-27'],
    ['months', true, 0, '2026-10-26', '2026-12-20'],
    ['quarter', false, 0, '2026-08-17', '2027-05-16'],
    ['quarter', true, 0, '2026-10-19', '2027-02-14'],
  ] as const)(
    '%s, narrow %s, moved by %i weeks: Monday %s to Sunday %s',
    (zoom, isNarrow, moved, first, last) => {
      const { start, end } = timeWindow({ today: TODAY, zoom, isNarrow, moved });
      expect([fromDayNumber(start), fromDayNumber(end - 1)]).toEqual([first, last]);
    },
  );
});

describe('the markers of a row', () => {
  test('are at their days, from the first to the last day of the window', () => {
    const { marks, before, after } = layout([
      marker('2026-10-05'),
      inDays(0),
      marker('2027-01-25'),
    ]);
    expect(marks.map(({ x }) => x)).toEqual([INSET, INSET + 45 * 7, WIDTH - INSET]);
    expect([before, after]).toEqual([0, 0]);
  });

  test('beyond an edge are counted there, with those that its button would cover', () => {
    const { marks, before, after, line } = layout([
      marker('2026-08-01'),
      marker('2026-10-06'),
      inDays(1),
      marker('2027-01-23'),
      marker('2027-02-01'),
      marker('2027-03-01'),
    ]);
    expect(marks).toHaveLength(1);
    expect([before, after]).toEqual([2, 3]);
    expect(line).toEqual({ from: 30, to: WIDTH - 30 });
  });

  test('closer than 14 px are moved apart, up to three of them', () => {
    const { marks } = layout([inDays(10), inDays(11), inDays(12)]);
    const middle = TODAY_X + 11 * 7;
    expect(marks.map(({ x }) => x)).toEqual([middle - NEAR, middle, middle + NEAR]);
  });

  test('more than three are one group in their middle', () => {
    const { marks } = layout([
      inDays(10),
      inDays(11, 'incomplete'),
      inDays(12),
      inDays(13, 'complete'),
      inDays(20),
    ]);
    expect(marks.map(({ x, milestones }) => [x, milestones.length])).toEqual([
      [TODAY_X + 11.5 * 7, 4],
      [TODAY_X + 20 * 7, 1],
    ]);
    expect(marks[0]?.milestones[0]?.status).toBe('incomplete');
  });

  test('without a date are left out', () => {
    expect(layout([marker('TBD')])).toEqual(layout([]));
    expect(layout([])).toMatchObject({ marks: [], line: null });
  });

  test('that were moved have a ghost from the original day', () => {
    const moved = { ...inDays(6), originalDueDate: TODAY };
    expect(layout([moved]).ghosts).toEqual([{ id: moved.id, from: TODAY_X, to: TODAY_X + 6 * 7 }]);
    expect(layout([{ ...moved, originalDueDate: moved.dueDate }]).ghosts).toEqual([]);
  });

  test('a long chain is several groups, each with its days in words', () => {
    const chain = Array.from({ length: 60 }, (_, index) => inDays(index * 3 - 90));
    const { marks } = layout(chain, 'quarter');
    const groups = marks.filter(({ days }) => days.length > 1);
    expect(groups.length).toBeGreaterThanOrEqual(4);
    for (const { milestones, days, span } of groups) {
      expect(days).toHaveLength(milestones.length);
      expect(span?.text).toMatch(/^[A-Z]\w\w \d+ to /);
    }
  });

  test('groups whose days in words have no room side by side are one', () => {
    // Eight days in the three weeks before today, with a pause after the first four.
    const days = [-20, -19, -18, -17, -7, -6, -4, -1];
    const { marks } = layout(
      [...days, 20].map((offset) => inDays(offset)),
      'quarter',
    );
    expect(marks.map(({ milestones, span }) => [milestones.length, span?.text])).toEqual([
      [8, 'Oct 30 to Nov 18'],
      [1, undefined],
    ]);
  });

  const anyMarkers = fc.array(
    fc
      .record({
        days: fc.integer({ min: -120, max: 120 }),
        status: fc.constantFrom(...MILESTONE_STATUSES),
      })
      .map(({ days, status }) => inDays(days, status)),
    { maxLength: 40 },
  );

  /** Checks any row in both windows. `now` is the place of today. */
  const forAny = (
    check: (row: ReturnType<typeof layout>, now: number, milestones: readonly Marker[]) => void,
  ) =>
    fc.assert(
      fc.property(anyMarkers, fc.constantFrom<Zoom>('months', 'quarter'), (milestones, zoom) => {
        const now = layout([inDays(0)], zoom).marks[0]?.x ?? 0;
        check(layout(milestones, zoom), now, milestones);
      }),
    );

  test('never hide a milestone: each is in a marker or counted at an edge', () => {
    forAny(({ marks, before, after }, _, milestones) => {
      const shown = marks.reduce((count, mark) => count + mark.milestones.length, 0);
      expect(shown + before + after).toBe(milestones.length);
    });
  });

  test('are in order, apart and inside the axis, and none crosses today', () => {
    forAny(({ marks }, now) => {
      for (const [index, { x, milestones: rows }] of marks.entries()) {
        const next = marks[index + 1];
        if (next) expect(next.x - x).toBeGreaterThan(NEAR - 1e-6);
        expect(x).toBeGreaterThanOrEqual(INSET - 1e-6);
        expect(x).toBeLessThanOrEqual(WIDTH - INSET + 1e-6);
        const [row] = rows;
        if (row) expect(x < now).toBe(row.dueDate < TODAY);
      }
    });
  });

  test('a group has no days in words only if it is alone on its side of today', () => {
    forAny(({ marks }, now) => {
      for (const { x, days, span } of marks) {
        const side = marks.filter((mark) => mark.days.length > 1 && mark.x < now === x < now);
        if (days.length < 2 || side.length === 1) continue;
        const half = measureText(span?.text ?? '') / 2;
        // The words begin or end near the bracket of their group.
        expect((span?.x ?? Number.NaN) - half - Math.max(...days)).toBeLessThanOrEqual(7);
        expect(Math.min(...days) - (span?.x ?? Number.NaN) - half).toBeLessThanOrEqual(7);
      }
    });
  });

  test("the words of two groups do not overlap, and none stands over today's line", () => {
    forAny(({ marks }, now) => {
      const words = marks.flatMap(({ span }) =>
        span ? [{ x: span.x, half: measureText(span.text) / 2 }] : [],
      );
      for (const [index, { x, half }] of words.entries()) {
        const next = words[index + 1];
        if (next) expect(x + half).toBeLessThan(next.x - next.half);
        expect(Math.abs(x - now)).toBeGreaterThanOrEqual(half);
      }
    });
  });
});
