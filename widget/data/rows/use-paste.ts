import { makeToken } from '@project-dashboard/core/access';
import { type DateOrder, formatDay } from '@project-dashboard/core/dates';
import type { PastedText, PasteReading } from '@project-dashboard/core/fields';
import { useMemo, useState } from 'react';
import { useLocale } from '../../parts/text/LocaleContext.ts';
import { useToday } from '../../parts/text/use-today.ts';
import type { SaveOutcome } from '../changes/save-outcome.ts';
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

/** Reads pasted text, in the chosen order of its dates with slashes, and saves its rows. */
export function usePaste<Fields>(
  { text: pastedFirst, count, onAdd, onAdded, onClose }: PasteWays<Fields>,
  read: (text: string, reading: PasteReading) => PastedText<Fields>,
) {
  const today = useToday();
  const locale = useLocale();
  const [text, setText] = useState(pastedFirst);
  const [order, setOrder] = useState<DateOrder>('month-first');
  const pasted = useMemo(() => read(text, { today, order }), [read, text, today, order]);
  // The same rows are sent by every attempt.
  const [idempotencyKey] = useState(makeToken);
  const { send, isSaving, fault } = useSaving(onAdded);
  return {
    dateText: (date: string | null) =>
      formatDay(date, today, locale === undefined ? {} : { locale }),
    field: pastedFirst === '' ? { value: text, onChange: setText } : undefined,
    pasted,
    order,
    onOrder: setOrder,
    count,
    isSaving,
    failure: fault?.message,
    onAdd: (rows: readonly Partial<Fields>[]) => send(() => onAdd(rows, idempotencyKey)),
    onClose,
  };
}
