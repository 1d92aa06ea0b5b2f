import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { useRef, useState } from 'react';
import { useApi } from '../../data/ApiContext.ts';
import { useChange } from '../../data/changes/use-change.ts';
import { useSaving } from '../../data/changes/use-saving.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { SettingsPart } from '../SettingsPart.tsx';
import { BringBack } from './BringBack.tsx';
import { outcomeOf } from './outcome-of.ts';

/** What can be done with an archived project: bring it back, or delete it for good. */
export function Archived({ project }: { readonly project: Project }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <SettingsPart
        title="Bring the project back"
        text="It can be changed again, returns to the list, and its weekly mails go on."
        action={<BringBack id={project.id} />}
      />
      <SettingsPart
        title="Delete the project"
        text="Deletes it for good, with its rows, links and history. Nothing can bring it back."
        action={
          <Button icon="trash" onClick={() => setOpen(true)}>
            Delete project
          </Button>
        }
      >
        {isOpen && <DeleteProjectDialog project={project} onClose={() => setOpen(false)} />}
      </SettingsPart>
    </>
  );
}

interface DialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** Asks for the project's slug, deletes it, and goes to the project list. */
function DeleteProjectDialog({ project: { id, slug, title }, onClose }: DialogProps) {
  const api = useApi();
  const remove = useChange(endpoints.deleteProject);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  // The button stays pending until the list replaces this page.
  const { send, isSaving, fault } = useSaving(() => window.location.assign(`${api}/dashboard`));
  const field = useRef<HTMLInputElement>(null);
  const submit = () => {
    const isRight = typed.trim() === slug;
    setWrong(!isRight);
    if (isRight) void send(() => outcomeOf(remove({ id, query: { slug } })));
    else field.current?.focus();
  };
  return (
    <Dialog
      role="alertdialog"
      title="Delete project"
      description={
        <>
          Delete <strong dir="auto">{title}</strong> for good, with its rows, links and history?
          Nothing can bring it back.
        </>
      }
      isPending={isSaving}
      initialFocusRef={field}
      onSubmit={submit}
      onClose={onClose}
      actions={
        <>
          <Button isDisabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" isPending={isSaving} pendingLabel="Deleting...">
            Delete project
          </Button>
        </>
      }
    >
      <TextField
        ref={field}
        label="Project Slug"
        hint={`Type ${slug} to confirm.`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        error={isWrong ? `The slug of this project is ${slug}.` : undefined}
        onChange={setTyped}
      />
      {fault && <InlineNotice tone="danger">{fault.message}</InlineNotice>}
    </Dialog>
  );
}
