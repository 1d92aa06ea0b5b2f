import {
  APPROVAL_TYPES,
  type ApprovalType,
  approvalTypeLabel,
} from '@project-dashboard/core/approvals';
import { SelectField } from '../parts/SelectField.tsx';
import { TextField } from '../parts/TextField.tsx';

export interface ApprovalDraft {
  readonly itemName: string;
  readonly type: ApprovalType;
  readonly url: string;
}

interface Props {
  readonly draft: ApprovalDraft;
  readonly errors: { readonly [Field in keyof ApprovalDraft]?: string };
  readonly onChange: (values: Partial<ApprovalDraft>) => void;
}

const TYPE_OPTIONS = APPROVAL_TYPES.map((value) => ({ value, label: approvalTypeLabel(value) }));

/** The fields of an approval item, for a new one and for a row. */
export function ApprovalFields({ draft, errors, onChange }: Props) {
  return (
    <>
      <TextField
        label="Item name"
        value={draft.itemName}
        error={errors.itemName}
        onChange={(itemName) => onChange({ itemName })}
      />
      <SelectField
        label="Type"
        value={draft.type}
        options={TYPE_OPTIONS}
        error={errors.type}
        onChange={(type) => onChange({ type })}
      />
      <TextField
        label="URL"
        type="url"
        placeholder="https://"
        value={draft.url}
        error={errors.url}
        onChange={(url) => onChange({ url })}
      />
    </>
  );
}
