import type { FieldLook } from './Field.tsx';

/** Separates the props of the field from those of its control. */
export function splitField<Props extends FieldLook>({
  label,
  isLabelHidden,
  isOptional,
  hint,
  error,
  errorLook,
  ...control
}: Props) {
  return [{ label, isLabelHidden, isOptional, hint, error, errorLook }, control] as const;
}
