import type { WorkingCalendar } from '../../calendar/index.ts';
import type { KeptCause } from '../causes/date-change-cause.ts';
import type { SlipLedger } from '../schema.ts';
import { stepBetween } from './days.ts';
import { causeKey, lineOf, sharesOf } from './slip-lines.ts';
import { type Share, slipSentence, type Words } from './slip-words.ts';

/** A move that is not saved yet. Dates are ISO; a date from before the first one is null. */
interface PlannedMove {
  readonly from: string | null;
  readonly to: string;
  /** The causes as `checkCauses` keeps them. */
  readonly causes: readonly KeptCause[];
}

/** The sentence that a ledger will have after one more move of its milestone. */
export function sentenceAfter(
  ledger: Pick<
    SlipLedger,
    'milestone' | 'start' | 'agreedOn' | 'formerFinish' | 'lost' | 'wonBack' | 'lines'
  >,
  { from, to, causes }: PlannedMove,
  calendar: WorkingCalendar,
): Words[] {
  const step = from === null ? 0 : stepBetween(from, to, calendar);
  const lines =
    step > 0 ? withShares(ledger.lines, sharesOf({ causes, days: step })) : ledger.lines;
  const lost = ledger.lost + Math.max(0, step);
  const wonBack = ledger.wonBack + Math.max(0, -step);
  return slipSentence({
    title: ledger.milestone.title,
    start: ledger.start ?? to,
    last: to,
    hasDate: true,
    isAgreed: ledger.agreedOn !== null,
    total: lost - wonBack,
    parts: { lost, wonBack, lines },
    former: ledger.formerFinish,
  });
}

const keyOf = ({ kind, causes }: Pick<Share, 'kind' | 'causes'>): string =>
  [kind, ...causes.map(causeKey).toSorted()].join('\n');

/** Adds the shares to the lines of their causes: most days first, then by the first move, which its id tells. */
function withShares(
  lines: SlipLedger['lines'],
  shares: ReturnType<typeof sharesOf>,
): readonly Share[] {
  const all = new Map(
    lines
      .toSorted((one, other) => (firstMove(one) < firstMove(other) ? -1 : 1))
      .map((line): [string, Share] => [keyOf(line), line]),
  );
  for (const { causes, days } of shares) {
    const share = { ...lineOf(causes), days };
    const known = all.get(keyOf(share));
    all.set(keyOf(share), { ...share, days: days + (known?.days ?? 0) });
  }
  return [...all.values()].toSorted((one, other) => other.days - one.days);
}

const firstMove = ({ moves }: SlipLedger['lines'][number]): string => moves.at(0)?.groupId ?? '';
