import { projectUrl } from '@project-dashboard/core/contract/access/token';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { projectCopy } from '@project-dashboard/core/rows/projects/fields';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import { useState } from 'react';
import { useApi } from '../../data/ApiContext.ts';
import { bodyFault } from '../../data/changes/save-body.ts';
import { useChange } from '../../data/changes/use-change.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { type SaveFailure, saveFailure } from '../../ui/form/save-outcome.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { SettingsPart } from '../SettingsPart.tsx';
import { DUPLICATE } from './outlines.ts';

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
  const [title, setTitle] = useState(`Copy of ${project.title}`);
  const [startDate, setStartDate] = useState('');
  const [isPending, setPending] = useState(false);
  const [fault, setFault] = useState<SaveFailure | null>(null);
  const errorAt = (path: string) => (fault?.path === path ? fault.message : undefined);

  const submit = async () => {
    if (isPending) return;
    const body = { title, startDate };
    const missing = bodyFault(projectCopy, body);
    setFault(missing);
    if (missing) return;
    setPending(true);
    try {
      const copy = await duplicate({ id: project.id, body });
      // The button stays pending until the new project's page replaces this one.
      window.location.assign(projectUrl(api, copy.internalToken));
    } catch (error) {
      setPending(false);
      setFault(saveFailure(error));
    }
  };
  const isAtField = fault?.path === 'title' || fault?.path === 'startDate';
  return (
    <Dialog
      title="Duplicate as a new project"
      description={
        <>
          Copies the rows and the plan of <strong dir="auto">{project.title}</strong>. Statuses
          start again.
        </>
      }
      isDirty={!isPending && startDate !== ''}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <>
          <Button isDisabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Creating...">
            Duplicate
          </Button>
        </>
      }
    >
      <TextField
        label={projectShown.title.label}
        aria-required
        dir="auto"
        value={title}
        error={errorAt('title')}
        onChange={setTitle}
      />
      <TextField
        label={projectShown.startDate.label}
        aria-required
        hint={`This project starts ${project.startDate}. Dates move by the business days in between.`}
        value={startDate}
        error={errorAt('startDate')}
        onChange={setStartDate}
      />
      {fault && !isAtField && <InlineNotice tone="danger">{fault.message}</InlineNotice>}
    </Dialog>
  );
}
