import {
  APPROVAL_TYPES,
  type ApprovalType,
  approvalTypeLabel,
} from '@project-dashboard/core/approvals';
import { formatMonthDay, INLINE_DATE_MIN } from '@project-dashboard/core/dates';
import type { FieldText, RowField } from '../../data/rows/use-row-form.ts';
import { DateField } from '../../parts/field/DateField.tsx';
import { SelectField } from '../../parts/field/SelectField.tsx';
import { TextField } from '../../parts/field/TextField.tsx';

export type ApprovalDraft = {
  readonly itemName: string;
  readonly type: ApprovalType;
  readonly url: string;
  /** ISO, or empty without a date. */
  readonly dueDate: string;
};

type Props = { readonly [Name in keyof ApprovalDraft]: RowField<ApprovalDraft[Name]> };

const TYPE_OPTIONS = APPROVAL_TYPES.map((value) => ({ value, label: approvalTypeLabel(value) }));

export const APPROVAL_FIELDS: {
  readonly [Name in keyof ApprovalDraft]: FieldText<ApprovalDraft[Name]>;
} = {
  itemName: { label: 'Item name' },
  type: { label: 'Type', text: approvalTypeLabel },
  url: { label: 'URL' },
  dueDate: { label: 'Due date', text: (date, locale) => date && formatMonthDay(date, locale) },
};

/** The fields of an approval item, for a new item and for a row. */
export function ApprovalFields({ itemName, type, url, dueDate }: Props) {
  return (
    <>
      <TextField {...itemName} />
      <SelectField options={TYPE_OPTIONS} {...type} />
      <TextField type="url" placeholder="https://" {...url} />
      <DateField min={INLINE_DATE_MIN} {...dueDate} />
    </>
  );
}
