import { MILESTONE_STATUSES } from '@project-dashboard/core/rows/milestones/schema';
import { addDays } from '@project-dashboard/core/rules/dates/iso-date';
import { TBD } from '@project-dashboard/core/rules/dates/parse-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthRows, rowsHeight } from './months.ts';
import { manyMilestones } from './testing/many-milestones.ts';
import { milestoneRow, TODAY } from './testing/milestone-row.ts';

test('the rows are as high as one of one line, six of two lines and today', () => {
  expect(rowsHeight(monthRows(manyMilestones(40), TODAY))).toBe(44 + 6 * 56 + 36);
});

test('a milestone due today is after today', () => {
  const { past, coming } = monthRows([milestoneRow('Readout', 'pending', TODAY)], TODAY);
  expect([past.length, coming.length]).toEqual([0, 1]);
});

const anyRow = fc
  .record({
    status: fc.constantFrom(...MILESTONE_STATUSES),
    days: fc.integer({ min: -9000, max: 9000 }),
    hasDate: fc.boolean(),
  })
  .map(({ status, days, hasDate }) =>
    milestoneRow('Wave', status, hasDate ? addDays(TODAY, days) : TBD),
  );

test('every milestone is in one row, by date, and a project of any length has at most 26 rows of dates', () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 200 }), (milestones) => {
      const { past, coming, undated } = monthRows(milestones, TODAY);
      expect([...past, ...coming, ...undated].flat()).toHaveLength(milestones.length);
      const dates = [...past, ...coming].flat().map(({ dueDate }) => dueDate);
      expect(dates).toEqual(dates.toSorted());
      expect(past.length + coming.length).toBeLessThanOrEqual(26);
    }),
  );
});
