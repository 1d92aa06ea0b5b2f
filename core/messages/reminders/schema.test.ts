import { expect, test } from 'vitest';
import { remindedText } from './schema.ts';

const NEW = { reminded: 0, lastOn: null, goesOutToday: false, unanswered: 0 };

test.each([
  [{}, 'Not reminded yet'],
  [{ goesOutToday: true }, 'Goes out today'],
  [{ reminded: 1, lastOn: '2026-11-16' }, 'Reminded once, November 16'],
  [{ reminded: 2, lastOn: '2026-11-19' }, 'Reminded twice, last November 19'],
  [{ reminded: 3, lastOn: '2026-11-19' }, 'Reminded 3 times, last November 19'],
  [{ reminded: 3, lastOn: '2026-11-19', goesOutToday: true }, 'Goes out today'],
  [{ reminded: 8, lastOn: '2026-11-19', unanswered: 6 }, '6 reminders unanswered'],
  [{ reminded: 1, lastOn: '2026-11-19', unanswered: 1 }, '1 reminder unanswered'],
])('%o is "%s"', (facts, text) => {
  expect(remindedText({ ...NEW, ...facts })).toBe(text);
});
