import { makeToken } from '@project-dashboard/core/contract/access/token';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { SaveOutcome } from '../../ui/form/save-outcome.ts';
import type { TextValues } from '../changes/use-versioned-save.ts';
import { type RowKind, useRowForm } from './use-row-form.ts';

/** What a request and its repeats have in common, so that a repeat after a lost response does not add a second row. */
export interface Attempt {
  readonly idempotencyKey: string;
  /** The number of rows before the first request. */
  readonly count: number;
}

/** Props of the form of a new row. */
export interface NewRowWays<Draft> {
  /** Gets only the fields that were filled in. The others get their defaults. */
  readonly onSave: (values: Partial<Draft>, attempt: Attempt) => Promise<SaveOutcome>;
  /** The number of rows in the list. */
  readonly count: number;
  readonly onClose: () => void;
  readonly onNext: () => void;
  readonly onDirty: (isDirty: boolean) => void;
  /** The form takes the focus when this changes. */
  readonly asked: number;
}

/** The state of the form of a new row. Nothing is stored before it is saved. */
export function useNewRowForm<Draft extends TextValues>(
  empty: Draft,
  fields: RowKind<never, Draft>['fields'],
  { onSave, count, asked, ...ways }: NewRowWays<Draft>,
) {
  const [attempts] = useState(() => new Map<string, Attempt>());
  const { form, field } = useRowForm(
    { version: 0, values: empty },
    // Nobody else can change a row that is not stored.
    { schema: z.never(), draftOf: ({ values }) => values, fields },
    {
      ...ways,
      isNew: true,
      onSave(changes) {
        const values = filledIn(changes);
        const text = JSON.stringify(values);
        const attempt = attempts.get(text) ?? { idempotencyKey: makeToken(), count };
        attempts.set(text, attempt);
        return onSave(values, attempt);
      },
    },
  );
  return { form: { ...form, asked }, field };
}

function filledIn<Draft extends TextValues>(changes: Partial<Draft>): Partial<Draft> {
  const values = { ...changes };
  for (const name in changes) if (changes[name]?.trim() === '') delete values[name];
  return values;
}
