import { type ComponentProps, type ReactNode, useId } from 'react';
import { type, visuallyHidden } from '../../theme/index.ts';
import { Icon } from '../icon/Icon.tsx';
import { InlineNotice } from '../notice/InlineNotice.tsx';
import * as css from './field.css.ts';

/** Props of every labelled control. */
export interface FieldLook {
  label: string;
  /** Hides the label visually if the context makes it obvious. Screen readers still read it. */
  isLabelHidden?: boolean | undefined;
  isOptional?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong and what to do. Marks the control as invalid. */
  error?: string | undefined;
  /** Use notice for an error that a choice causes at once: it is announced when it appears. */
  errorLook?: 'text' | 'notice' | undefined;
  /** The id of the line above a form's fields that says who changed this one meanwhile. */
  line?: string | undefined;
}

type Taken = 'className' | 'style' | 'id' | 'type' | 'value' | 'onChange' | 'children';

export type ControlProps<Tag extends 'input' | 'select' | 'textarea', Value = string> = FieldLook &
  Omit<ComponentProps<Tag>, Taken> & {
    value: Value;
    onChange: (value: Value) => void;
  };

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'data-disputed': true | undefined;
}

/** Connects label, control, hint and error for assistive technology. */
export function Field({
  label,
  isLabelHidden = false,
  isOptional = false,
  hint,
  error,
  errorLook = 'text',
  line,
  children,
}: FieldLook & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const hintId = `${id}hint`;
  const errorId = `${id}error`;
  const described = [hint !== undefined && hintId, error !== undefined && errorId, line].filter(
    Boolean,
  );
  return (
    <div className={css.field}>
      <label className={isLabelHidden ? visuallyHidden : css.label} htmlFor={id}>
        {label}
        {isOptional && <span className={css.optional}> (optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error !== undefined || undefined,
        'data-disputed': line !== undefined || undefined,
      })}
      {hint !== undefined && (
        <div id={hintId} className={type.small}>
          {hint}
        </div>
      )}
      {error !== undefined && errorLook === 'text' && (
        <div id={errorId} className={css.error}>
          <span className={css.errorIcon}>
            <Icon name="alert" size={16} />
          </span>
          {error}
        </div>
      )}
      {error !== undefined && errorLook === 'notice' && (
        <div className={css.notice}>
          <InlineNotice id={errorId} tone="danger">
            {error}
          </InlineNotice>
        </div>
      )}
    </div>
  );
}

/** Separates the props of the field from those of its control. */
export function splitField<Props extends FieldLook>({
  label,
  isLabelHidden,
  isOptional,
  hint,
  error,
  errorLook,
  line,
  ...control
}: Props) {
  return [{ label, isLabelHidden, isOptional, hint, error, errorLook, line }, control] as const;
}
