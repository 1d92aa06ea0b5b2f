import { workingDaysText } from '../../../rows/milestones/timeline/timeline-texts.ts';
import type { WorkingCalendar } from '../../calendar/schema.ts';
import { formatMonthDay } from '../../dates/format-date.ts';
import type { KeptCause } from '../causes/date-change-cause.ts';
import type { SlipLedger } from '../schema.ts';
import { stepBetween } from './count-moves.ts';
import { lineKey, lineOf, type SlipLine, type SlipParts, sharesOf } from './slip-lines.ts';

/** A part of a sentence. A title is a person's own text, so that a page can isolate its reading direction. */
export type Words = SlipLedger['words'][number];

export const plainWords = (text: string): Words => ({ text, isTitle: false });
const title = (text: string): Words => ({ text, isTitle: true });

export const plainText = (parts: readonly Words[]): string =>
  parts.map(({ text }) => text).join('');

/** Who reads `our side`. A client reads the agency's name there. */
const OUR_SIDE: readonly Words[] = [plainWords('our side')];

/** `Fieldnote’s side`, or `the agency’s side` without a name. */
export const agencySide = (name: string | null): readonly Words[] =>
  name === null ? [plainWords('the agency’s side')] : [title(name), plainWords('’s side')];

const FOR = plainWords('for ');

/** `waiting for Customer list`, `on our side`, `for Customer list and delays on our side together`. */
export function causeWords(
  { kind, causes }: Pick<SlipLine, 'kind' | 'causes'>,
  ourSide = OUR_SIDE,
): Words[] {
  const [first, ...others] = causes;
  if (kind === 'before the records') return [plainWords('before the records')];
  if (first === undefined) return [plainWords('without a stated cause')];
  if (others.length > 0)
    return [
      FOR,
      ...joined(
        causes.map((cause) => [
          ...(cause.kind === 'ours' ? [plainWords('delays on ')] : []),
          ...shortCause(cause, ourSide),
        ]),
        ' and ',
      ),
      plainWords(' together'),
    ];
  switch (first.kind) {
    case 'input':
    case 'approval':
      return [plainWords('waiting for '), ...shortCause(first, ourSide)];
    case 'ours':
      return [plainWords('on '), ...shortCause(first, ourSide)];
    default:
      return [FOR, ...shortCause(first, ourSide)];
  }
}

function shortCause({ kind, title: name, text }: KeptCause, ourSide: readonly Words[]): Words[] {
  switch (kind) {
    case 'input':
      return [title(name ?? '')];
    case 'approval':
      return [plainWords('the approval of '), title(name ?? '')];
    case 'ours':
      return [...ourSide];
    case 'scope':
      return [plainWords('a change of scope')];
    case 'outside':
      return [title(text ?? '')];
  }
}

/** Parts with commas between them, and `last` before the last one. */
function joined(parts: readonly (readonly Words[])[], last: string): Words[] {
  return parts.flatMap((part, place) => {
    if (place === 0) return [...part];
    return [plainWords(place === parts.length - 1 ? last : ', '), ...part];
  });
}

type Share = Pick<SlipLine, 'kind' | 'causes' | 'days'>;

/** A sentence names at most this many stated causes. */
const MOST_NAMED = 3;

/** `6 working days of waiting for Customer list`, `2 working days on our side`: the words of a cause after its days. */
export const shareWords = (days: number, words: readonly Words[]): Words[] => [
  plainWords(`${workingDaysText(days)}${words[0]?.text.startsWith('waiting') ? ' of ' : ' '}`),
  ...words,
];

/**
 * `6 working days of waiting for Customer list, 3 for Sample quota and 2 for other reasons`. An only cause has all days, which
 * the sentence has said: `waiting for Customer list`.
 */
function linesWords(lines: readonly Share[], ourSide?: readonly Words[]): Words[] {
  const [only, ...more] = lines;
  if (only && more.length === 0) return causeWords(only, ourSide);
  const stated = lines.filter(({ kind }) => kind === 'stated').slice(0, MOST_NAMED);
  const named = lines.filter((line) => line.kind !== 'stated' || stated.includes(line));
  const others = lines.filter((line) => !named.includes(line));
  const rest = others.reduce((sum, { days }) => sum + days, 0);
  const parts = named.map((line, place) => {
    const words = causeWords(line, ourSide);
    return place === 0 ? shareWords(line.days, words) : [plainWords(`${line.days} `), ...words];
  });
  if (rest === 0) return joined(parts, ', ');
  return joined([...parts, [plainWords(`${rest} for other reasons`)]], ' and ');
}

/** Causes beside a label: with the days of each, or without the `for` that joins them to a sentence. */
export function causesText(causes: readonly KeptCause[]): string {
  if (causes.length === 0) return 'not stated';
  const kind = 'stated' as const;
  const divided = causes.flatMap((cause) =>
    cause.days === null ? [] : { kind, causes: [cause], days: cause.days },
  );
  if (divided.length > 1) return plainText(linesWords(divided));
  return plainText(causeWords({ kind, causes }).filter((words) => words !== FOR));
}

interface SlipFacts {
  readonly title: string;
  readonly start: string | null;
  /** The present due date, or the last one if `hasDate` is false. */
  readonly last: string | null;
  readonly hasDate: boolean;
  /** True if the count starts at an agreed plan. */
  readonly isAgreed: boolean;
  readonly total: number;
  readonly parts: Pick<SlipParts, 'lost' | 'wonBack'> & { readonly lines: readonly Share[] };
  /** The finish that an edit or a deletion took away; null if there is none. */
  readonly former: SlipLedger['formerFinish'];
  readonly ourSide?: readonly Words[] | undefined;
}

/**
 * The sentence that agency and client read: `Final report moved 9 working days, from November 30 to December 11: 6 working days
 * of waiting for Customer list, 3 for a change of scope.` A finish that is gone is in it too: `Kick is on its agreed date, November 10.
 * Final report was removed November 23. Kick counts as the finish now.`
 */
export function slipSentence(facts: SlipFacts): Words[] {
  const { former } = facts;
  if (former === null) return ownSentence(facts);
  const { isThis, removedOn, last } = former;
  const day = last === null ? '' : `, last ${formatMonthDay(last)}`;
  const what =
    removedOn === null ? ` has no date now${day}.` : ` was removed ${formatMonthDay(removedOn)}.`;
  if (isThis) return [title(former.title), plainWords(what)];
  return [
    ...ownSentence(facts),
    plainWords(' '),
    title(former.title),
    plainWords(`${what} `),
    title(facts.title),
    plainWords(' counts as the finish now.'),
  ];
}

/** What the sentence says of the milestone itself. */
function ownSentence(facts: SlipFacts): Words[] {
  const { start, last, hasDate, isAgreed, total, parts, ourSide } = facts;
  const { lost, wonBack, lines } = parts;
  const name = title(facts.title);
  if (start === null || last === null) return [name, plainWords(' has no date yet.')];
  if (!hasDate) return [name, plainWords(` has no date now, last ${formatMonthDay(last)}.`)];
  const dates = `from ${formatMonthDay(start)} to ${formatMonthDay(last)}`;
  const begin =
    start === last
      ? ` is on its ${isAgreed ? 'agreed' : 'original'} date, ${formatMonthDay(last)}`
      : ` moved ${workingDaysText(Math.abs(total))}${total < 0 ? ' earlier' : ''}, ${dates}`;
  if (lost === 0) return [name, plainWords(`${begin}.`)];
  if (wonBack === 0)
    return [
      name,
      plainWords(`${begin}${lines.length === 1 ? ',' : ':'} `),
      ...linesWords(lines, ourSide),
      plainWords('.'),
    ];
  return [
    name,
    plainWords(`${begin}: ${lost} lost (`),
    ...linesWords(lines, ourSide),
    plainWords(`), ${wonBack} won back.`),
  ];
}

/** `Customer list` or `Customer list and Questionnaire`, for the items that a forecast waits for. */
export const itemWords = (titles: readonly string[]): Words[] =>
  joined(
    titles.map((text) => [title(text)]),
    ' and ',
  );

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

/** Adds the shares to the lines of their causes: most days first, then by the first move, which its id tells. */
function withShares(
  lines: SlipLedger['lines'],
  shares: ReturnType<typeof sharesOf>,
): readonly Share[] {
  const all = new Map(
    lines
      .toSorted((one, other) => (firstMove(one) < firstMove(other) ? -1 : 1))
      .map((line): [string, Share] => [lineKey(line), line]),
  );
  for (const { causes, days } of shares) {
    const share = { ...lineOf(causes), days };
    const known = all.get(lineKey(share));
    all.set(lineKey(share), { ...share, days: days + (known?.days ?? 0) });
  }
  return [...all.values()].toSorted((one, other) => other.days - one.days);
}

const firstMove = ({ moves }: SlipLedger['lines'][number]): string => moves.at(0)?.groupId ?? '';
