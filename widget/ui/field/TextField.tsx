import { type ControlProps, Field, splitField } from './Field.tsx';
import * as css from './field.css.ts';

/** For what is copied letter by letter, such as an address: no browser changes, marks or fills in a letter. */
export const VERBATIM = { autoCapitalize: 'off', autoComplete: 'off', spellCheck: false } as const;

type TextFieldProps = ControlProps<'input'> & {
  type?: 'text' | 'url' | 'email' | 'password' | 'search';
};

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

/** Grows with its text. With one row it starts as high as a TextField. */
export function TextArea(props: ControlProps<'textarea'>) {
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
