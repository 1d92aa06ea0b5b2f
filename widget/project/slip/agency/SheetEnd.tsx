import { success } from '@project-dashboard/core/texts/notices/notice';
import { useState } from 'react';
import { useSaveProject } from '../../../data/changes/use-save-project.ts';
import { useCanEdit, useProject } from '../../../data/ProjectContext.ts';
import type { ShownLedger } from '../../../data/reads/use-ledger.ts';
import { CopyTextButton } from '../../../ui/button/CopyTextButton.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import type { SaveFailure } from '../../../ui/form/save-outcome.ts';
import { InlineNotice } from '../../../ui/notice/InlineNotice.tsx';
import { ledgerText } from '../ledger-text.ts';
import * as css from '../SlipSheet.css.ts';
import type { SheetForms } from '../sheet-forms.ts';
import { AgreedPlans } from './AgreedPlans.tsx';

interface Props {
  readonly ledger: ShownLedger;
  readonly forms: SheetForms;
}

/** What only agency staff see in the sheet: the agreed plans, and who reads the ledger. */
export function SheetEnd({ ledger, forms }: Props) {
  const { project } = useProject();
  const canEdit = useCanEdit();
  const { sharesLedger, version } = project;
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = useSaveProject(
    project,
    success(
      'Updated successfully!',
      sharesLedger ? 'The client does not see the ledger.' : 'The client sees the ledger.',
    ),
  );
  const share = async (isOn: boolean) => {
    setSaving(true);
    setFailure(null);
    const outcome = await save({ sharesLedger: isOn }, version);
    setSaving(false);
    if (!outcome.ok) setFailure(outcome);
  };
  return (
    <>
      <AgreedPlans milestone={ledger.milestone} forms={forms} />
      <div className={css.foot}>
        <Checkbox
          label={
            <>
              Share with the client
              <span className={css.footHint}>The same numbers and words. Reasons stay here.</span>
            </>
          }
          isChecked={sharesLedger}
          disabled={!canEdit}
          aria-disabled={isSaving || undefined}
          onChange={(isOn) => {
            if (!isSaving) void share(isOn);
          }}
        />
        <CopyTextButton
          label="Copy as text"
          variant="default"
          size="sm"
          getText={() => ledgerText(ledger)}
        />
      </div>
      {failure !== null && <InlineNotice tone="danger">{failure.message}</InlineNotice>}
    </>
  );
}
