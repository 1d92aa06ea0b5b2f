import { useState } from 'react';
import { draftOf, fieldTexts } from '../data/rows/sheet-form.ts';
import { useRowForm } from '../data/rows/use-row-form.ts';
import { SheetFields } from '../ui/field/SheetFields.tsx';
import { RowEditor } from '../ui/table/RowEditor.tsx';
import type { RowFormProps, StoredRow } from './row-kind.ts';

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
      <SheetFields sheet={sheet} place="rowForm" field={field} />
    </RowEditor>
  );
}
