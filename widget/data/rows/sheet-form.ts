import {
  askedLabel,
  isDate,
  type Sheet,
  type TextFieldOn,
  textFieldsOn,
  textOf,
} from '@project-dashboard/core/rows/fields/shown';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { isIsoDate } from '@project-dashboard/core/rules/dates/iso-date';
import type { FieldText } from './use-row-form.ts';

/** The forms that a sheet has fields for. */
type SheetForm = 'newRow' | 'rowForm';

export type SheetDraft<AnySheet, Form extends SheetForm> = {
  readonly [Name in TextFieldOn<AnySheet, Form>]: string;
};

/** How a form names its fields, and how their values are written in a sentence. */
export function fieldTexts<AnySheet extends Sheet, Form extends SheetForm>(
  sheet: AnySheet,
  form: Form,
): { readonly [Name in TextFieldOn<AnySheet, Form>]: FieldText<string> };
export function fieldTexts(
  sheet: Sheet,
  form: SheetForm,
): Readonly<Record<string, FieldText<string>>> {
  return Object.fromEntries(
    textFieldsOn(sheet, form).map(({ name, field }) => [
      name,
      {
        label: form === 'newRow' ? askedLabel(field) : field.label,
        text: (value: string, locale: string | undefined) =>
          textOf(field, value, (date) => formatMonthDay(date, locale)),
      },
    ]),
  );
}

/** The texts of a stored row. A date field shows nothing but a date. */
export function draftOf<AnySheet extends Sheet, Form extends SheetForm>(
  sheet: AnySheet,
  form: Form,
  row: { readonly [Name in TextFieldOn<AnySheet, Form>]: unknown },
): SheetDraft<AnySheet, Form>;
export function draftOf(sheet: Sheet, form: SheetForm, row: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    textFieldsOn(sheet, form).map(({ name, field }) => {
      const text = String(row[name] ?? '');
      return [name, isDate(field) && !isIsoDate(text) ? '' : text];
    }),
  );
}

/** The texts of a new row. Its lines start empty, with the default as their placeholder. */
export function newDraft<AnySheet extends Sheet>(
  sheet: AnySheet,
  initial: { readonly [Name in TextFieldOn<AnySheet, 'newRow'>]: unknown },
): SheetDraft<AnySheet, 'newRow'>;
export function newDraft(sheet: Sheet, initial: Readonly<Record<string, unknown>>) {
  const lines = textFieldsOn(sheet, 'newRow').filter(({ field }) => field.editor === 'line');
  const empty = Object.fromEntries(lines.map(({ name }) => [name, '']));
  return { ...draftOf<Sheet, 'newRow'>(sheet, 'newRow', initial), ...empty };
}
