import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { useRef, useState } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { useSaving } from '../../data/changes/use-saving.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { SettingsPart } from '../SettingsPart.tsx';
import { outcomeOf } from './outcome-of.ts';
import { ARCHIVE } from './outlines.ts';
import * as css from './Settings.css.ts';

/** Makes the project read-only. */
export function Archive({ project }: { readonly project: Project }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsPart
      title="Archive project"
      text="All links become read-only, weekly mails stop, and the project leaves the list. You can bring it back at any time."
      action={
        <Button onClick={() => setOpen(true)}>
          <Icon outline={ARCHIVE} />
          Archive project
        </Button>
      }
    >
      {isOpen && <ArchiveDialog project={project} onClose={() => setOpen(false)} />}
    </SettingsPart>
  );
}

interface DialogProps {
  readonly project: Project;
  readonly onClose: () => void;
}

/** Names the three consequences first. Afterwards the page is read-only, and all dialogs are closed. */
function ArchiveDialog({ project, onClose }: DialogProps) {
  const archive = useChange(endpoints.archiveProject);
  const { send, isSaving, fault } = useSaving(onClose);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      role="alertdialog"
      width="confirm"
      title="Archive project"
      description={
        <>
          Archive <strong dir="auto">{project.title}</strong>?
          <ul className={css.consequences}>
            <li>All links become read-only.</li>
            <li>Weekly mails stop.</li>
            <li>The project leaves the list.</li>
          </ul>
          You can bring it back at any time.
        </>
      }
      isPending={isSaving}
      initialFocusRef={cancel}
      onClose={onClose}
      actions={
        <>
          <Button ref={cancel} isDisabled={isSaving} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            isPending={isSaving}
            pendingLabel="Archiving..."
            onClick={() => void send(() => outcomeOf(archive({ id: project.id })))}
          >
            Archive project
          </Button>
        </>
      }
    >
      {fault && <InlineNotice tone="danger">{fault.message}</InlineNotice>}
    </Dialog>
  );
}
