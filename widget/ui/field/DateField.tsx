import type { ComponentProps } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { Field, type FieldLook, splitField } from './Field.tsx';
import * as css from './field.css.ts';

interface DateFieldProps
  extends FieldLook,
    Omit<ComponentProps<'input'>, 'className' | 'style' | 'id' | 'type' | 'value' | 'onChange'> {
  /** ISO yyyy-mm-dd, or empty for no date. */
  value: string;
  onChange: (value: string) => void;
  /** The first day that can be picked, ISO. */
  min?: string;
  /** Shows the TBD button, which clears the field. */
  hasTbd?: boolean;
}

/** The browser's date input, which uses the reader's order of day and month. */
export function DateField(props: DateFieldProps) {
  const [look, { onChange, hasTbd = false, ...input }] = splitField(props);
  return (
    <Field {...look}>
      {(control) => (
        <div className={css.row}>
          <span className={css.withCalendar}>
            <input
              {...input}
              {...control}
              type="date"
              className={css.date}
              onChange={(event) => onChange(event.target.value)}
            />
            <span className={css.calendarMark}>
              <Icon name="calendar" />
            </span>
          </span>
          {hasTbd && (
            <Button aria-label={`Set ${look.label} to TBD`} onClick={() => onChange('')}>
              TBD
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
