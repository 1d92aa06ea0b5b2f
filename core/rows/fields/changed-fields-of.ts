import { fieldsOn, isSameValue, type Sheet, type Shown, shortLabel } from './shown.ts';

export interface ChangedField {
  readonly name: string;
  readonly label: string;
  readonly field: Shown;
  /** Null where only the new value is told: the field was empty, is a checkbox, or has `gone` words. */
  readonly before: string | null;
  /** `nothing`, or the `gone` words, where the field is empty. */
  readonly after: string;
}

const NOTHING = 'nothing';

/** A request for changes, or what the client said about a sent input. */
const isMessage = (value: unknown): value is { readonly text: string } =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

type Values = Readonly<Record<string, unknown>> | null;

/** What a change did to the fields of a sheet, in its order. Fields that the history hides are left out. */
export function changedFieldsOf(
  sheet: Sheet,
  { before, after }: { readonly before: Values; readonly after: Values },
  write: (field: Shown, value: unknown) => string,
): ChangedField[] {
  const isEmpty = (value: unknown) =>
    value === undefined || value === null || value === '' || isSameValue(value, []);
  const written = (field: Shown, value: unknown) =>
    isEmpty(value)
      ? (field.gone ?? NOTHING)
      : isMessage(value)
        ? value.text || 'sent'
        : write(field, value);
  const told = (field: Shown, text: string) =>
    text === NOTHING || field.editor === 'checkbox' || field.gone !== undefined ? null : text;
  return fieldsOn(sheet, 'history').flatMap(({ name, field }) =>
    name in { ...before, ...after }
      ? [
          {
            name,
            label: shortLabel(field),
            field,
            before: told(field, written(field, before?.[name])),
            after: written(field, after?.[name]),
          },
        ]
      : [],
  );
}

/** `Nov 16`, or `Nov 25 → Nov 26`. */
export const valueText = ({ before, after }: Pick<ChangedField, 'before' | 'after'>): string =>
  before === null ? after : `${before} → ${after}`;

/** `Due: Nov 16`, `Due Nov 25 → Nov 26`, or `Business questions changed` where the words before and after are the same. */
export function fieldText(changed: ChangedField): string {
  const { label, before, after } = changed;
  if (before === after) return `${label} changed`;
  return `${label}${before === null ? ':' : ''} ${valueText(changed)}`;
}
