import { formatShortMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import type { Extent } from '../both/axis/axis-ticks.ts';
import type { MeasureText } from '../both/axis/measure-text.ts';
import { CHIP_PADDING } from './measures.ts';

export type TodayChip = Extent & { readonly text: string };

/** The chip below today's line, inside the strip: `Today, Nov 19`. `today` is ISO, `x` and `limit` are px. */
export function todayChip(
  today: string,
  x: number,
  limit: number,
  measureText: MeasureText,
  locale: string | undefined,
): TodayChip {
  const text = `Today, ${formatShortMonthDay(today, locale)}`;
  const width = measureText(text, 'today') + 2 * CHIP_PADDING;
  const left = Math.max(0, Math.min(x - width / 2, limit - width));
  return { text, left, right: left + width };
}
