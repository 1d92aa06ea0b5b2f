import {
  type Sheet,
  type Shown,
  type TextFieldOn,
  textFieldsOn,
} from '@project-dashboard/core/rows/fields/shown';
import { INLINE_DATE_MIN } from '@project-dashboard/core/rules/dates/normalise-date';
import { DateField } from './DateField.tsx';
import type { FieldLook } from './Field.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

interface TextControl extends FieldLook {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

interface Props<AnySheet extends Sheet, Form extends 'newRow' | 'rowForm'> {
  readonly sheet: AnySheet;
  readonly form: Form;
  readonly field: (name: TextFieldOn<AnySheet, Form>) => TextControl;
  /** The value that each empty line of a new row gets. */
  readonly initial?: { readonly [Name in TextFieldOn<AnySheet, Form>]: unknown };
}

/** The controls of a row's form, by the editors of the sheet. */
export const SheetFields = <AnySheet extends Sheet, Form extends 'newRow' | 'rowForm'>({
  sheet,
  form,
  field,
  initial,
}: Props<AnySheet, Form>) =>
  textFieldsOn(sheet, form).map(({ name, field: shown }) => (
    <Control
      key={name}
      shown={shown}
      placeholder={String(initial?.[name] ?? '')}
      field={field(name)}
    />
  ));

interface ControlProps {
  readonly shown: Shown;
  readonly placeholder: string;
  readonly field: TextControl;
}

function Control({ shown: { editor, choices = {} }, placeholder, field }: ControlProps) {
  switch (editor) {
    case 'choice':
      return (
        <SelectField
          options={Object.entries(choices).map(([value, label]) => ({ value, label }))}
          {...field}
        />
      );
    case 'date':
    case 'openDate':
      return <DateField hasTbd={editor === 'openDate'} min={INLINE_DATE_MIN} {...field} />;
    case 'url':
      return <TextField type="url" placeholder="https://" {...field} />;
    default:
      return <TextField placeholder={placeholder || undefined} {...field} />;
  }
}
