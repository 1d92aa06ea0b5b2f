import {
  APPROVAL_TYPES,
  type ApprovalType,
  approvalTypeLabel,
} from '@project-dashboard/core/approvals';
import type { RowField } from '../data/use-row-form.ts';
import { SelectField } from '../parts/SelectField.tsx';
import { TextField } from '../parts/TextField.tsx';

export interface ApprovalDraft {
  readonly itemName: string;
  readonly type: ApprovalType;
  readonly url: string;
}

interface Props {
  readonly field: <Name extends keyof ApprovalDraft>(name: Name) => RowField<ApprovalDraft[Name]>;
}

const TYPE_OPTIONS = APPROVAL_TYPES.map((value) => ({ value, label: approvalTypeLabel(value) }));

/** The fields of an approval item, for a new one and for a row. */
export function ApprovalFields({ field }: Props) {
  return (
    <>
      <TextField label="Item name" {...field('itemName')} />
      <SelectField label="Type" options={TYPE_OPTIONS} {...field('type')} />
      <TextField label="URL" type="url" placeholder="https://" {...field('url')} />
    </>
  );
}
