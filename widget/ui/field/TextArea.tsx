import type { ComponentProps } from 'react';
import { Field, type FieldLook } from './Field.tsx';
import * as css from './field.css.ts';
import { splitField } from './split-field.ts';

interface TextAreaProps
  extends FieldLook,
    Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'id' | 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** Grows with its text. With one row it starts as high as a TextField. */
export function TextArea(props: TextAreaProps) {
  const [look, { onChange, rows = 2, ...area }] = splitField(props);
  return (
    <Field {...look}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          className={rows === 1 ? css.lowArea : css.area}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
