import { Icon } from '../icon/Icon.tsx';
import { type ControlProps, Field, splitField } from './Field.tsx';
import * as css from './field.css.ts';

type SelectFieldProps<Value extends string> = ControlProps<'select', Value> & {
  options: readonly { value: Value; label: string }[];
};

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
