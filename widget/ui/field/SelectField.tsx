import type { ComponentProps } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { Field, type FieldLook, splitField } from './Field.tsx';
import * as css from './field.css.ts';

interface SelectFieldProps<Value extends string>
  extends FieldLook,
    Omit<
      ComponentProps<'select'>,
      'className' | 'style' | 'id' | 'value' | 'onChange' | 'children'
    > {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const [look, { options, onChange, ...select }] = splitField(props);
  const choose = (index: number) => {
    const option = options[index];
    if (option) onChange(option.value);
  };
  return (
    <Field {...look}>
      {(control) => (
        <span className={css.withMark}>
          <select
            {...select}
            {...control}
            className={css.select}
            onChange={(event) => choose(event.target.selectedIndex)}
          >
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <span className={css.mark}>
            <Icon name="chevron-down" />
          </span>
        </span>
      )}
    </Field>
  );
}
