import type { FieldLook } from './Field.tsx';

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
