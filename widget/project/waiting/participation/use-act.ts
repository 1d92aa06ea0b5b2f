import { ApiError } from '@project-dashboard/core/contract/client/errors';
import type { RequestOptions } from '@project-dashboard/core/contract/client/send-request';
import { formatDay } from '@project-dashboard/core/rules/dates/format-date';
import { localToday } from '@project-dashboard/core/rules/dates/iso-date';
import { useState } from 'react';
import {
  changedMeanwhile,
  DECIDE,
  type Seen,
  staleCurrent,
} from '../../../data/changes/seen-row.ts';
import { useProject } from '../../../data/ProjectContext.ts';
import { failureText, isAway } from '../../../ui/form/failure-text.ts';
import { useLocale } from '../../../ui/text/LocaleContext.ts';
import { useToday } from '../../../ui/text/use-today.ts';

/** Why a press was not sent. */
interface ActFailure {
  readonly text: string;
  /** True if somebody else changed the row before the press. */
  readonly isNews: boolean;
  /** What was answered at the press, and what was answered when it was refused. */
  readonly answers: readonly (string | null)[];
}

/** The open answer about a row: that an input is sent, or what an approval item is to change. Null without one. */
export const answerOf = ({ sent, changesRequested }: Partial<Seen> = {}): string | null =>
  (sent ?? changesRequested)?.noteId ?? null;

/**
 * Sends what is done in a line. The same press may be repeated after a failure. `seen` is the row that a client has
 * answered.
 */
export function useAct() {
  const { viewMode } = useProject();
  const [today, locale] = [useToday(), useLocale()];
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const act = async (send: () => Promise<unknown>, seen?: Seen): Promise<boolean> => {
    if (isPending) return false;
    setPending(true);
    setFailure(null);
    try {
      await send();
      return true;
    } catch (error) {
      // Rounds come from the agency, so only a client has not seen the last one.
      const now = seen && viewMode === 'client' ? staleCurrent(error, seen) : null;
      const text = seen && now ? newsOf(seen, now) : sentenceOf(error);
      const answers = [answerOf(seen), answerOf(now ?? seen)];
      setFailure({ text, isNews: now !== null, answers });
      return false;
    } finally {
      setPending(false);
    }
  };
  const newsOf = (seen: Seen, now: Seen): string => {
    if (!now.sent || answerOf(now) === answerOf(seen)) return changedMeanwhile(seen, now);
    const { at, by } = now.sent;
    // Several people may use the link of the client, and one person several tabs.
    const name = by.link ?? (by.role === 'client' ? 'Somebody' : 'The agency');
    return `${name} said ${formatDay(localToday(new Date(at)), today, { locale })} that it was sent. ${DECIDE}`;
  };
  return { act, isPending, failure };
}

/** Options of a request about the row that the reader has seen. */
export type FormOptions = Pick<RequestOptions, 'ifMatch'>;

/**
 * Sends a form about a row. It is about the row as the reader saw it when the form opened, or as a refusal has shown it
 * since then.
 */
export function useFormAct(row: Seen | undefined) {
  const { act, ...state } = useAct();
  const [seen, setSeen] = useState(row);
  return {
    ...state,
    act: (send: (options: FormOptions) => Promise<unknown>) =>
      act(
        () =>
          send(seen ? { ifMatch: seen.version } : {}).catch((error: unknown) => {
            if (seen) setSeen(staleCurrent(error, seen) ?? seen);
            throw error;
          }),
        seen,
      ),
  };
}

function sentenceOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 412)
    return 'This changed meanwhile. Look at it, then try again.';
  const isLimit = error instanceof ApiError && error.status === 429;
  return isAway(error) && !isLimit ? 'Not sent.' : (failureText(error) ?? 'Not sent.');
}
