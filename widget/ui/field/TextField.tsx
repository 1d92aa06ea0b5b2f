import type { ComponentProps } from 'react';
import { Field, type FieldLook } from './Field.tsx';
import * as css from './field.css.ts';
import { splitField } from './split-field.ts';

interface TextFieldProps
  extends FieldLook,
    Omit<ComponentProps<'input'>, 'className' | 'style' | 'id' | 'type' | 'value' | 'onChange'> {
  type?: 'text' | 'url' | 'email' | 'password' | 'search';
  value: string;
  onChange: (value: string) => void;
}

export function TextField(props: TextFieldProps) {
  const [look, { onChange, type = 'text', ...input }] = splitField(props);
  return (
    <Field {...look}>
      {(control) => (
        <input
          {...input}
          {...control}
          type={type}
          className={css.control}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
