import { fieldsOn, type Sheet, type Shown, shortLabel } from './shown.ts';

/** A field that a change set; `before` and `after` are `nothing` where the field was or is empty. */
export interface ChangedField {
  readonly name: string;
  readonly label: string;
  readonly field: Shown;
  readonly before: string;
  readonly after: string;
}

type Values = Readonly<Record<string, unknown>> | null;

/** What a change did to the fields of a sheet, in its order. Fields that the history hides are left out. */
export function changedFieldsOf(
  sheet: Sheet,
  { before, after }: { readonly before: Values; readonly after: Values },
  write: (field: Shown, value: unknown) => string,
): ChangedField[] {
  const written = (field: Shown, value: unknown) =>
    value === undefined || value === null || value === '' ? 'nothing' : write(field, value);
  return fieldsOn(sheet, 'history').flatMap(({ name, field }) =>
    name in { ...before, ...after }
      ? [
          {
            name,
            label: shortLabel(field),
            field,
            before: written(field, before?.[name]),
            after: written(field, after?.[name]),
          },
        ]
      : [],
  );
}
