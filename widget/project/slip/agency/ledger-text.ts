import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import type { ShownLedger } from '../../../data/reads/use-ledger.ts';

/** The ledger as text for a mail: the sentence, the days by cause with their moves, and the forecast. */
export function ledgerText(ledger: ShownLedger): string {
  const { sentence, lines, wonBack, wonBackBy, corrections, takenUp, forecast, calendar } = ledger;
  const moveText = ({ on, from, to, notes }: (typeof wonBackBy)[number]) =>
    [
      `  Moved on ${formatMonthDay(on)}, from ${formatMonthDay(from)} to ${formatMonthDay(to)}.`,
      ...notes.map((note) => `  ${note}`),
    ].join('\n');
  return [
    sentence,
    ...lines.map(({ days, text, moves }) => [`${days} ${text}`, ...moves.map(moveText)].join('\n')),
    ...(wonBack === 0 ? [] : [[`${wonBack} won back`, ...wonBackBy.map(moveText)].join('\n')]),
    ...(corrections.text === null ? [] : [corrections.text]),
    ...takenUp.map(({ text }) => text),
    ...(forecast === null ? [] : [`${forecast.text} ${forecast.assumption}`]),
    `Days are working days: ${calendar}.`,
  ].join('\n\n');
}
