import * as z from 'zod/mini';
import { formatMonthDay } from '../../dates/format-date.ts';
import { dateChangeCause } from '../../slip/causes/date-change-cause.ts';
import { finishOf } from '../../slip/ledger/finish-of.ts';
import { causesText } from '../../slip/ledger/slip-words.ts';
import type { ChangeValues } from '../change.ts';

/** What a person said or stated with a change, such as a note, a request, a cause or a reply. */
export interface Said {
  readonly label: string;
  readonly text: string;
  /** True for a person's own words, which a page quotes. */
  readonly isQuote: boolean;
}

/** A person's own words; null for none. */
export const quote = (label: string, text: unknown): Said | null =>
  typeof text === 'string' && text !== '' ? { label, text, isQuote: true } : null;

export const fact = (label: string, text: string | null): Said | null =>
  text === null || text === '' ? null : { label, text, isQuote: false };

const message = z.object({ text: z.string(), url: z.optional(z.string()) });

/** The words and the link of a request, or of an input that was sent. */
export const messageIn = (value: unknown) => message.safeParse(value).data;

/** `12 milestones, the last one Final report on November 30`; null without rows. */
export function datesOf(value: unknown): string | null {
  const rows = plannedRows.safeParse(value).data ?? [];
  const last = finishOf(rows, null)?.row;
  if (last === undefined) return null;
  const date = `${last.title} on ${formatMonthDay(last.dueDate)}`;
  return rows.length === 1 ? date : `${rows.length} milestones, the last one ${date}`;
}

const plannedRows = z.array(z.object({ id: z.string(), title: z.string(), dueDate: z.string() }));

/** The cause of a move of dates, and the reasons that were given for it. */
export function movedBecause(after: ChangeValues | null): (Said | null)[] {
  const cause = after?.dateChangeCause;
  return [cause ? causeFact('Cause', cause) : null, ...reasonsIn(cause)];
}

/** What the cause of a move was before, the reasons of the new one, and the reply to the client. */
export const attributedBecause = (
  before: ChangeValues | null,
  after: ChangeValues | null,
): (Said | null)[] => [
  ...(typeof after?.text === 'string'
    ? [
        causeFact('Cause', after.cause),
        causeFact('Cause before', before?.cause),
        ...reasonsIn(after.cause),
      ]
    : []),
  quote('Reply', after?.reply),
];

const causeFact = (label: string, value: unknown): Said | null =>
  fact(label, causesText(dateChangeCause.safeParse(value).data?.causes ?? []));

/** The name of an outside cause is in its words already. */
const reasonsIn = (value: unknown): (Said | null)[] =>
  (dateChangeCause.safeParse(value).data?.causes ?? []).map(({ kind, text }) =>
    kind === 'outside' ? null : quote('Why', text),
  );
