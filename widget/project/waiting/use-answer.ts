import { ApiError } from '@project-dashboard/core/contract/client/errors';
import type { RequestOptions } from '@project-dashboard/core/contract/client/send-request';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { useState } from 'react';
import { changedMeanwhile, DECIDE, type Seen, staleCurrent } from '../../data/changes/seen-row.ts';
import { useProject } from '../../data/ProjectContext.ts';
import { failureOf, failureText, type SaveFailure } from '../../ui/form/save-outcome.ts';
import { useAction } from '../../ui/form/use-action.ts';
import { useDates } from '../../ui/text/use-dates.ts';

/** The open answer about a row: that an input is sent, or what an approval item is to change. Null without one. */
export const answerOf = ({ sent, changesRequested }: Partial<Seen> = {}): string | null =>
  (sent ?? changesRequested)?.noteId ?? null;

/** Sends the answers of a line. What failed is said until the row has another answer than the failed one. */
export function useAnswer(row: Seen) {
  const failureOf = useFailure();
  const { run, isPending, fault } = useAction();
  const [answers, setAnswers] = useState<readonly (string | null)[]>([]);
  const failure = answers.includes(answerOf(row)) ? fault : null;
  return {
    send: (request: () => Promise<unknown>, onSent: () => void) =>
      run(
        () =>
          request().catch((error: unknown) => {
            setAnswers([answerOf(row), answerOf(staleCurrent(error, row) ?? row)]);
            return failureOf(error, row);
          }),
        onSent,
      ),
    isPending,
    /** With `current` if somebody else answered before the press. The reader then decides anew. */
    failure,
  };
}

/** Options of a request about the row that the reader has seen. */
export type SeenOptions = Pick<RequestOptions, 'ifMatch'>;

/**
 * Sends a form about a row, or returns why it was not sent. It is about the row as the reader saw it when the form
 * opened, or as a refusal has shown it since then.
 */
export function useFormAnswer(row?: Seen) {
  const failureOf = useFailure();
  const [seen, setSeen] = useState(row);
  return (send: (options: SeenOptions) => Promise<unknown>) =>
    send(seen ? { ifMatch: seen.version } : {}).catch((error: unknown) => {
      if (seen) setSeen(staleCurrent(error, seen) ?? seen);
      return failureOf(error, seen);
    });
}

/** What failed, in the words of both views. `current` is the row that a client has not seen. */
export function useFailure() {
  const { viewMode } = useProject();
  const { day } = useDates();
  const newsOf = (seen: Seen, now: Seen): string => {
    if (!now.sent || answerOf(now) === answerOf(seen)) return changedMeanwhile(seen, now);
    const { at, by } = now.sent;
    // Several people may use the link of the client, and one person several tabs.
    const name = by.link ?? (by.role === 'client' ? 'Somebody' : 'The agency');
    return `${name} said ${day(localToday(new Date(at)))} that it was sent. ${DECIDE}`;
  };
  return (error: unknown, seen?: Seen): SaveFailure => {
    // Rounds come from the agency, so only a client has not seen the last one.
    const current = seen && viewMode === 'client' ? staleCurrent(error, seen) : null;
    return seen && current
      ? { ok: false, message: newsOf(seen, current), current }
      : {
          ok: false,
          message: sentenceOf(error),
          ...failureOf(error instanceof ApiError ? (error.problem?.errors ?? []) : []),
        };
  };
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 412)
    return 'This changed meanwhile. Look at it, then try again.';
  return `Not sent. ${failureText(error) ?? ''}`.trim();
}
