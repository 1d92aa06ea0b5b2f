import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { ProjectChanges } from '@project-dashboard/core/rows/projects/fields';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import { finishOf } from '@project-dashboard/core/rules/slip/ledger/finish-of';
import { success } from '@project-dashboard/core/texts/notices/notice';
import { useSaveProject } from '../../data/changes/use-save-project.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { SettingsPart } from '../SettingsPart.tsx';

interface Props {
  readonly project: Project;
}

/** Whether the client may answer in the lines of its view. In an archived project it can only be read. */
export function TakesPart({ project }: Props) {
  const { takesPart } = project;
  const text = takesPart ? 'The client does not take part.' : 'The client takes part.';
  const { save, control, failure } = useChoice(project, text);
  return (
    <SettingsPart
      title={projectShown.takesPart.label}
      text="The client can ask for changes, say that an input is sent, and write notes."
      action={
        <Checkbox
          label="Takes part"
          isChecked={takesPart}
          {...control}
          onChange={(isOn) => save({ takesPart: isOn })}
        />
      }
    >
      {failure}
    </SettingsPart>
  );
}

/** Which milestone the slip ledger is about, and whether the client reads it. In an archived project it can only be read. */
export function SlipSettings({ project }: Props) {
  const { id, finishMilestoneId, sharesLedger } = project;
  const { data: milestones = [] } = useRead(endpoints.listMilestones, { id });
  const { save, control, failure } = useChoice(project, 'Slip ledger has been saved.');
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
        {...control}
        onChange={(value) => save({ finishMilestoneId: value === '' ? null : value })}
      />
      <Checkbox
        label="Share with the client"
        isChecked={sharesLedger}
        {...control}
        onChange={(isOn) => save({ sharesLedger: isOn })}
      />
      {failure}
    </SettingsPart>
  );
}

/** Saves a choice at once. `saved` is the text of the notice. */
function useChoice(project: Project, saved: string) {
  const { run, isPending, fault } = useAction();
  const saveProject = useSaveProject(project, success('Updated successfully!', saved));
  return {
    save: (body: ProjectChanges) => void run(() => saveProject(body, project.version)),
    control: {
      disabled: project.archivedAt !== null,
      'aria-disabled': isPending || undefined,
    },
    failure: fault && <InlineNotice tone="danger">{fault.message}</InlineNotice>,
  };
}
