import { expect, test } from 'vitest';
import { EVENT_GROUPS, EVENT_TYPES, USUAL_EVENTS } from './events.ts';

test('every event is in exactly one group that a person chooses', () => {
  const events = EVENT_GROUPS.flatMap((group) => group.events);
  expect(events.toSorted()).toEqual([...EVENT_TYPES].toSorted());
});

test('no usual group has the internal notes of the agency', () => {
  const usual = EVENT_GROUPS.filter(({ isUsual }) => isUsual).flatMap((group) => group.events);
  expect(usual.filter((type) => !USUAL_EVENTS.includes(type))).toEqual([]);
});
