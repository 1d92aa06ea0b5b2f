import { makeToken } from '@project-dashboard/core/contract/access/token';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { TextValues } from '../data/changes/use-versioned-save.ts';
import { draftOf, fieldTexts, newDraft } from '../data/rows/sheet-form.ts';
import { useRowForm } from '../data/rows/use-row-form.ts';
import { SheetFields } from '../ui/field/SheetFields.tsx';
import type { SaveOutcome } from '../ui/form/save-outcome.ts';
import { RowEditor } from '../ui/table/RowEditor.tsx';
import type { RowDraft, RowFormProps, RowKind, StoredRow } from './row-kind.ts';

/** Edits one row in its place. */
export function RowForm<Row extends StoredRow, Values>({
  kind,
  row,
  ...rest
}: RowFormProps<Row, Values>) {
  const { sheet, schema, titleOf } = kind;
  const [fields] = useState(() => fieldTexts(sheet, 'rowForm'));
  const { form, field } = useRowForm(
    row,
    { schema, fields, draftOf: (stored: Row) => draftOf(sheet, 'rowForm', stored) },
    rest,
  );
  return (
    <RowEditor label={`Edit ${titleOf(row)}`} {...form}>
      <SheetFields sheet={sheet} form="rowForm" field={field} />
    </RowEditor>
  );
}

/** What a request and its repeats have in common, so that a repeat after a lost response does not add a second row. */
export interface Attempt {
  readonly idempotencyKey: string;
  /** The number of rows before the first request. */
  readonly count: number;
}

interface Props<Row extends StoredRow, Values> {
  readonly kind: RowKind<Row, Values>;
  readonly onSave: (draft: RowDraft, attempt: Attempt) => Promise<SaveOutcome>;
  /** The number of rows in the list. */
  readonly count: number;
  readonly onClose: () => void;
  readonly onNext: () => void;
  readonly onDirty: (isDirty: boolean) => void;
  /** Gets pasted text of several cells or lines. */
  readonly onPasteRows: ((text: string) => void) | undefined;
  /** The form takes the focus when this changes. */
  readonly presses: number;
}

/** The form of a new row, at the foot of the list. Fields that are left empty get their defaults. */
export function NewRowForm<Row extends StoredRow, Values>(props: Props<Row, Values>) {
  const { kind, onSave, count, presses, onPasteRows, ...rest } = props;
  const { sheet, short } = kind;
  const [{ empty, initial, defaults, fields }] = useState(() => formOf(kind));
  const [attempts] = useState(() => new Map<string, Attempt>());
  const { form, field } = useRowForm(
    { version: 0, values: empty },
    // Nobody else can change a row that is not stored.
    { schema: z.never(), draftOf: ({ values }: { readonly values: TextValues }) => values, fields },
    {
      ...rest,
      onSave(changes) {
        const values = filledIn(changes);
        const text = JSON.stringify(values);
        const attempt = attempts.get(text) ?? { idempotencyKey: makeToken(), count };
        attempts.set(text, attempt);
        return onSave({ ...defaults, ...values }, attempt);
      },
    },
  );
  return (
    <RowEditor label={`Add ${short}`} {...form} presses={presses} onPasteRows={onPasteRows}>
      <SheetFields sheet={sheet} form="newRow" field={field} initial={initial} />
    </RowEditor>
  );
}

function formOf<Row extends StoredRow, Values>({ sheet, defaults }: RowKind<Row, Values>) {
  const initial = defaults(0);
  return {
    initial,
    empty: newDraft(sheet, initial),
    defaults: draftOf(sheet, 'newRow', initial),
    fields: fieldTexts(sheet, 'newRow'),
  };
}

const filledIn = (changes: Partial<TextValues>): TextValues =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([name, value]) =>
      value === undefined || value.trim() === '' ? [] : [[name, value]],
    ),
  );
