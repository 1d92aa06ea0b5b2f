import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import { success } from '@project-dashboard/core/texts/notices/notice';
import { useSaveProject } from '../../data/changes/use-save-project.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { SettingsPart } from '../SettingsPart.tsx';

/** Whether the client may answer in the lines of its view. In an archived project it can only be read. */
export function TakesPart({ project }: { readonly project: Project }) {
  const { takesPart, version, archivedAt } = project;
  const { run, isPending, fault } = useAction();
  const save = useSaveProject(
    project,
    success(
      'Updated successfully!',
      takesPart ? 'The client does not take part.' : 'The client takes part.',
    ),
  );
  return (
    <SettingsPart
      title={projectShown.takesPart.label}
      text="The client can ask for changes, say that an input is sent, and write notes."
      action={
        <Checkbox
          label="Takes part"
          isChecked={takesPart}
          disabled={archivedAt !== null}
          aria-disabled={isPending || undefined}
          onChange={(isOn) => void run(() => save({ takesPart: isOn }, version))}
        />
      }
    >
      {fault && <InlineNotice tone="danger">{fault.message}</InlineNotice>}
    </SettingsPart>
  );
}
