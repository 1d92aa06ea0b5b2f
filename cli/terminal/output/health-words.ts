import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import {
  healthBadge,
  healthReason,
  healthReasonTitles,
  nothingAheadText,
  nothingAheadWords,
} from '@project-dashboard/core/rules/health/project-health';
import type { ProjectHealthRow } from '@project-dashboard/core/rules/health/schema';
import type { Screen } from '../io.ts';

/** The texts and colours of health on a screen. `today` is ISO. */
export function healthWords({ paint }: Screen, today: string) {
  const looks = {
    'ON TRACK': { glyph: '✓', colour: paint.green },
    'AT RISK': { glyph: '!', colour: paint.yellow },
    BEHIND: { glyph: '✗', colour: paint.red },
    UNKNOWN: { glyph: '?', colour: paint.gray },
  };
  const look = (row: ProjectHealthRow) => looks[healthBadge(row.health).label];
  return {
    badge: (row: ProjectHealthRow) => `${look(row).glyph} ${healthBadge(row.health).label}`,
    badgePaint: (text: string, row: ProjectHealthRow) => look(row).colour(text),
    nextDue: ({ nothingAhead, nextDueDate }: ProjectHealthRow) =>
      nothingAhead ? nothingAheadText(nothingAhead) : formatMonthDay(nextDueDate),
    /** Fits the column of a table: `1 overdue` where only late items are left. */
    nextDueShort: ({ nothingAhead, nextDueDate }: ProjectHealthRow) =>
      nothingAhead ? (nothingAheadWords(nothingAhead).at(-1) ?? '') : formatMonthDay(nextDueDate),
    reason: (row: ProjectHealthRow) => {
      const found = healthReason({ value: row.health, causes: row.causes }, today);
      return found === null ? '' : `${found.summary}: ${healthReasonTitles(found)}`;
    },
  };
}

type Words = ReturnType<typeof healthWords>;

/** Health, reason and next due date as labelled values. */
export const healthPairs = (row: ProjectHealthRow, words: Words, { isTTY }: Screen) => [
  {
    label: 'Health',
    name: 'health',
    value: isTTY ? words.badge(row) : row.health,
    paint: (text: string) => words.badgePaint(text, row),
  },
  { label: 'Reason', name: 'reason', value: words.reason(row) },
  {
    label: 'Next due',
    name: 'nextDueDate',
    value: isTTY ? words.nextDue(row) : (row.nextDueDate ?? ''),
  },
];
