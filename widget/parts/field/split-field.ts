import type { FieldLook } from './Field.tsx';

/** Parts what the field shows from what its control takes. */
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
