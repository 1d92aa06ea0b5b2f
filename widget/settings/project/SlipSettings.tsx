import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ProjectChanges } from '@project-dashboard/core/rows/projects/fields';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import { finishOf } from '@project-dashboard/core/rules/slip/ledger/finish-of';
import { success } from '@project-dashboard/core/texts/notices/notice';
import { useState } from 'react';
import { useSaveProject } from '../../data/changes/use-save-project.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import type { SaveFailure } from '../../ui/form/save-outcome.ts';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { SettingsPart } from '../SettingsPart.tsx';

/** Which milestone the slip ledger is about, and whether the client reads it. In an archived project it can only be read. */
export function SlipSettings({ project }: { readonly project: Project }) {
  const { id, finishMilestoneId, sharesLedger, version, archivedAt } = project;
  const { data: milestones = [] } = useRead(endpoints.listMilestones, { id });
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = useSaveProject(
    project,
    success('Updated successfully!', 'Slip ledger has been saved.'),
  );
  const change = async (body: ProjectChanges) => {
    if (isSaving) return;
    setSaving(true);
    setFailure(null);
    const outcome = await save(body, version);
    setSaving(false);
    if (!outcome.ok) setFailure(outcome);
  };
  const isReadOnly = archivedAt !== null;
  const last = finishOf(milestones, null)?.row.title;
  const isRemoved = !milestones.some((row) => row.id === finishMilestoneId);
  return (
    <SettingsPart
      title={projectShown.sharesLedger.label}
      text="How the final date moved, and why. It stands under the tiles of the overview."
    >
      <SelectField
        label={projectShown.finishMilestoneId.label}
        hint="The ledger is about this milestone."
        value={isRemoved ? '' : (finishMilestoneId ?? '')}
        options={[
          { value: '', label: `The latest due date${last === undefined ? '' : ` (${last})`}` },
          ...milestones.map((row) => ({ value: row.id, label: row.title })),
        ]}
        disabled={isReadOnly}
        aria-disabled={isSaving || undefined}
        onChange={(value) => void change({ finishMilestoneId: value === '' ? null : value })}
      />
      <Checkbox
        label="Share with the client"
        isChecked={sharesLedger}
        disabled={isReadOnly}
        aria-disabled={isSaving || undefined}
        onChange={(isOn) => void change({ sharesLedger: isOn })}
      />
      {failure !== null && <InlineNotice tone="danger">{failure.message}</InlineNotice>}
    </SettingsPart>
  );
}
