import type { ComponentProps, ReactNode } from 'react';
import { visuallyHidden } from '../../theme/index.ts';
import { Icon } from '../icon/Icon.tsx';
import * as css from './Checkbox.css.ts';

interface CheckboxProps
  extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'checked' | 'onChange'> {
  label: ReactNode;
  isLabelHidden?: boolean;
  isChecked: boolean;
  /** Unless it is checked: some of what it stands for is chosen. */
  isPartly?: boolean;
  onChange: (isChecked: boolean) => void;
  /** Use complete (green) for approvals. */
  tone?: 'accent' | 'complete';
  /** Accent outline: the checkbox waits for the reader's action. */
  isAsking?: boolean;
}

export function Checkbox({
  label,
  isLabelHidden = false,
  isChecked,
  isPartly,
  onChange,
  tone = 'accent',
  isAsking = false,
  ...input
}: CheckboxProps) {
  return (
    <label className={css.choice} data-disabled={input.disabled || undefined}>
      <span className={css.box}>
        <input
          {...input}
          {...(isPartly !== undefined && {
            ref: (box) => {
              if (box) box.indeterminate = isPartly && !isChecked;
            },
          })}
          type="checkbox"
          className={css.checkbox}
          checked={isChecked}
          data-tone={tone}
          data-asks={isAsking || undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {isChecked && (
          <span className={css.tick}>
            <Icon name="check" size={18} />
          </span>
        )}
      </span>
      <span className={isLabelHidden ? visuallyHidden : css.choiceText}>{label}</span>
    </label>
  );
}
