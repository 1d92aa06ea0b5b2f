import { expect, test } from 'vitest';
import {
  creationFailed,
  deleted,
  deleteFailed,
  deleteQuestion,
  milestoneRescheduled,
  projectCreationFailed,
  timelineUpdated,
} from './index.ts';

test.each([
  [0, 'Fieldwork is now due December 3.'],
  [1, 'Fieldwork is now due December 3.\n1 downstream milestone shifted.'],
  [3, 'Fieldwork is now due December 3.\n3 downstream milestones shifted.'],
])('names %i downstream milestones after a reschedule', (count, text) => {
  const milestone = { title: 'Fieldwork', dueDate: '2026-12-03' };
  expect(milestoneRescheduled(milestone, count)).toEqual({
    title: 'Milestone Rescheduled',
    text,
    tone: 'success',
  });
});

test.each([
  [3, 2, '3 future milestones shifted by 2 business days'],
  [1, 1, '1 future milestone shifted by 1 business day'],
  [0, 5, '0 future milestones shifted by 5 business days'],
  [2, 0, '2 future milestones reset to original due dates'],
])('reports %i milestones shifted by %i days', (affected, days, text) => {
  expect(timelineUpdated(affected, days)).toEqual({
    title: 'Timeline Updated',
    text,
    tone: 'success',
  });
});

test('names the kind of row in a failure notice', () => {
  expect(creationFailed('client input').text).toBe('Unable to create new client input');
  expect(deleteFailed('approval item').text).toBe('Unable to delete approval item');
  expect(projectCreationFailed().text).toBe('Failed to create project');
  expect(projectCreationFailed('The slug is taken.')).toEqual({
    title: 'Error',
    text: 'The slug is taken.',
    tone: 'destructive',
  });
});

test('uses a different title for a deleted milestone', () => {
  expect(deleted('milestone').title).toBe('Milestone deleted!');
  expect(deleted('client input').title).toBe('Deleted successfully!');
  expect(deleted('approval item').title).toBe('Deleted successfully!');
});

test.each(['milestone', 'client input', 'approval item'] as const)(
  'asks before deleting a %s',
  (kind) => {
    expect(deleteQuestion(kind, 'Debrief')).toBe(
      `Are you sure you want to delete the ${kind} "Debrief"? This action cannot be undone.`,
    );
  },
);
