import { expect, test } from 'vitest';
import { milestoneRescheduled, timelineUpdated } from './change-notices.ts';

test.each([
  [0, 'Fieldwork is now due December 3.'],
  [1, 'Fieldwork is now due December 3.\n1 downstream milestone shifted.'],
  [3, 'Fieldwork is now due December 3.\n3 downstream milestones shifted.'],
])('names %i downstream milestones after a reschedule', (count, text) => {
  const milestone = { title: 'Fieldwork', dueDate: '2026-12-03' };
  const notice = { title: 'Milestone Rescheduled', text, tone: 'success' };
  expect(milestoneRescheduled(milestone, count)).toEqual(notice);
});

test.each([
  [3, 2, '3 future milestones shifted by 2 business days'],
  [1, 1, '1 future milestone shifted by 1 business day'],
  [0, 5, '0 future milestones shifted by 5 business days'],
  [2, 0, '2 future milestones reset to original due dates'],
])('reports %i milestones shifted by %i days', (affected, days, text) => {
  const notice = { title: 'Timeline Updated', text, tone: 'success' };
  expect(timelineUpdated(affected, days)).toEqual(notice);
});
