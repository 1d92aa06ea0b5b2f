import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { type ControlProps, Field, splitField } from './Field.tsx';
import * as css from './field.css.ts';

/** The value is an ISO date, or empty for none. */
type DateFieldProps = ControlProps<'input'> & {
  /** Shows the TBD button, which clears the field. */
  hasTbd?: boolean;
};

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
