import { type RefObject, useState } from 'react';
import { layout, type } from '../../theme/index.ts';
import { Field, type FieldLook, splitField } from '../../ui/field/Field.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import * as css from './milestones.css.ts';

interface StepperProps extends FieldLook {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  /** The unit behind the number. */
  unit: string;
  /** What the number counts from, behind the unit. */
  note?: string;
  ref?: RefObject<HTMLInputElement | null>;
}

/** A whole number between two bounds. Text that is not a number becomes the lower bound. */
export function Stepper(props: StepperProps) {
  const [look, { value, onChange, min, max, unit, note, ref }] = splitField(props);
  // While typing, the text may be empty or "-". On blur it becomes the number.
  const [draft, setDraft] = useState<string | null>(null);

  const change = (next: number) => {
    const whole = Number.isFinite(next) ? Math.trunc(next) : min;
    onChange(Math.min(max, Math.max(min, whole)));
  };
  const step = (by: number) => {
    setDraft(null);
    change(value + by);
  };
  const button = (name: string, icon: 'minus' | 'plus', by: number, isAtEnd: boolean) => (
    <button
      type="button"
      className={css.step}
      aria-label={name}
      aria-disabled={isAtEnd || undefined}
      onClick={() => step(by)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <Field {...look}>
      {(control) => (
        <div className={layout.row[2]}>
          <div className={css.stepper}>
            {button('One less', 'minus', -1, value <= min)}
            <input
              {...control}
              ref={ref}
              className={css.amount}
              inputMode="numeric"
              autoComplete="off"
              role="spinbutton"
              aria-valuenow={value}
              aria-valuemin={min}
              aria-valuemax={max}
              value={draft ?? String(value)}
              onChange={(event) => {
                setDraft(event.target.value);
                change(Number(event.target.value));
              }}
              onBlur={() => setDraft(null)}
              onKeyDown={(event) => {
                const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
                if (by === undefined) return;
                event.preventDefault();
                step(by);
              }}
            />
            {button('One more', 'plus', 1, value >= max)}
          </div>
          <span className={css.unit}>
            <span className={layout.nowrap}>{unit}</span>
            {note !== undefined && <span className={type.muted}> {note}</span>}
          </span>
        </div>
      )}
    </Field>
  );
}
