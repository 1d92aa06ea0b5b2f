import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import { success } from '@project-dashboard/core/texts/notices/notice';
import { useState } from 'react';
import { useSaveProject } from '../../data/changes/use-save-project.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import type { SaveFailure } from '../../ui/form/save-outcome.ts';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { SettingsPart } from '../SettingsPart.tsx';

/** Whether the client may answer in the lines of its view. In an archived project it can only be read. */
export function TakesPart({ project }: { readonly project: Project }) {
  const { takesPart, version, archivedAt } = project;
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [isSaving, setSaving] = useState(false);
  const save = useSaveProject(
    project,
    success(
      'Updated successfully!',
      takesPart ? 'The client does not take part.' : 'The client takes part.',
    ),
  );
  const change = async (isOn: boolean) => {
    setSaving(true);
    setFailure(null);
    const outcome = await save({ takesPart: isOn }, version);
    setSaving(false);
    if (!outcome.ok) setFailure(outcome);
  };
  const isReadOnly = archivedAt !== null;
  return (
    <SettingsPart
      title={projectShown.takesPart.label}
      text="The client can ask for changes, say that an input is sent, and write notes."
      action={
        <Checkbox
          label="Takes part"
          isChecked={takesPart}
          disabled={isReadOnly}
          aria-disabled={isSaving || undefined}
          onChange={(isOn) => {
            if (!isSaving) void change(isOn);
          }}
        />
      }
    >
      {failure !== null && <InlineNotice tone="danger">{failure.message}</InlineNotice>}
    </SettingsPart>
  );
}
