import { makeToken } from '@project-dashboard/core/contract/access/token';
import { formatDay } from '@project-dashboard/core/rules/dates/format-date';
import type { DateAnswer, DateQuestion } from '@project-dashboard/core/rules/dates/parse-date';
import type { DateAnswers } from '@project-dashboard/core/texts/pasted/dates';
import type { PastedText, PasteReading } from '@project-dashboard/core/texts/pasted/read-pasted';
import { useMemo, useState } from 'react';
import type { SaveOutcome } from '../../ui/form/save-outcome.ts';
import { useLocale } from '../../ui/text/LocaleContext.ts';
import { useToday } from '../../ui/text/use-today.ts';
import { useSaving } from '../changes/use-saving.ts';

/** Props of the dialog that adds pasted rows. */
export interface PasteWays<Fields> {
  /** Empty if the rows are still to be pasted, into the dialog. */
  readonly text: string;
  /** The number of rows in the list. */
  readonly count: number;
  readonly onAdd: (
    rows: readonly Partial<Fields>[],
    idempotencyKey: string,
  ) => Promise<SaveOutcome>;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Reads pasted text, with the answers to the questions about its dates, and saves its rows. */
export function usePaste<Fields>(
  { text: pastedFirst, count, onAdd, onAdded, onClose }: PasteWays<Fields>,
  limit: number,
  read: (text: string, reading: PasteReading) => PastedText<Fields>,
) {
  const today = useToday();
  const locale = useLocale();
  const [text, setText] = useState(pastedFirst);
  const [answers, setAnswers] = useState<DateAnswers>({});
  const room = Math.max(0, limit - count);
  const pasted = useMemo(
    () => read(text, { today, room, answers }),
    [read, text, today, room, answers],
  );
  // The same rows are sent by every attempt.
  const [idempotencyKey] = useState(makeToken);
  const { send, isSaving, fault } = useSaving(onAdded);
  const onChange = (changed: string) => {
    setText(changed);
    // Other rows may ask other questions.
    setAnswers({});
  };
  return {
    dateText: (date: string | null) =>
      formatDay(date, today, locale === undefined ? {} : { locale }),
    field: pastedFirst === '' ? { value: text, onChange } : undefined,
    pasted,
    answers,
    onAnswer: (question: DateQuestion, answer: DateAnswer) =>
      setAnswers((now) => ({ ...now, [question]: answer })),
    count,
    limit,
    isSaving,
    failure: fault?.message,
    onAdd: (rows: readonly Partial<Fields>[]) => send(() => onAdd(rows, idempotencyKey)),
    onClose,
  };
}
