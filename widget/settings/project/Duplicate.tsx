import { projectUrl } from '@project-dashboard/core/contract/access/token';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { projectCopy } from '@project-dashboard/core/rows/projects/fields';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import { useState } from 'react';
import { checked } from '../../data/changes/save-body.ts';
import { useChange } from '../../data/changes/use-change.ts';
import { useApi } from '../../data/ProjectContext.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { leaveFor } from '../../ui/form/use-action.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { SettingsPart } from '../SettingsPart.tsx';

const DUPLICATE = 'm7 3.6h9.4v9.4h-9.4zm6 9.4v3.4h-9.4v-9.4h3.4m4.7-.8v4.2m-2.1-2.1h4.2';

/** Makes a new project with the same plan and rows. */
export function Duplicate({ project }: { readonly project: Project }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsPart
      title="Duplicate as a new project"
      text="Copies milestones, inputs, approvals and the plan, with dates moved to the new start, and makes new links. History stays here."
      action={
        <Button onClick={() => setOpen(true)}>
          <Icon outline={DUPLICATE} />
          Duplicate
        </Button>
      }
    >
      {isOpen && <DuplicateDialog project={project} onClose={() => setOpen(false)} />}
    </SettingsPart>
  );
}

interface DialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** Asks for title and start date, then opens the new project. */
function DuplicateDialog({ project, onClose }: DialogProps) {
  const api = useApi();
  const duplicate = useChange(endpoints.duplicateProject);
  const draft = useDraft({ title: `Copy of ${project.title}`, startDate: '' });
  return (
    <FormDialog
      title="Duplicate as a new project"
      description={
        <>
          Copies the rows and the plan of <strong dir="auto">{project.title}</strong>. Statuses
          start again.
        </>
      }
      draft={draft}
      submit="Duplicate"
      pending="Creating..."
      save={() =>
        checked(projectCopy, draft.values, async (body) => {
          const copy = await duplicate({ id: project.id, body });
          await leaveFor(projectUrl(api, copy.internalToken));
        })
      }
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField
            label={projectShown.title.label}
            aria-required
            dir="auto"
            {...field('title')}
          />
          <TextField
            label={projectShown.startDate.label}
            aria-required
            hint={`This project starts ${project.startDate}. Dates move by the business days in between.`}
            {...field('startDate')}
          />
        </>
      )}
    </FormDialog>
  );
}
