import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { useState } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { Button } from '../../ui/button/Button.tsx';
import { AskDialog } from '../../ui/dialog/AskDialog.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { SettingsPart } from '../SettingsPart.tsx';
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
  return (
    <AskDialog
      title="Archive project"
      confirm="Archive project"
      pending="Archiving..."
      onConfirm={async () => {
        await archive({ id: project.id });
        onClose();
      }}
      onClose={onClose}
    >
      Archive <strong dir="auto">{project.title}</strong>?
      <ul className={css.consequences}>
        <li>All links become read-only.</li>
        <li>Weekly mails stop.</li>
        <li>The project leaves the list.</li>
      </ul>
      You can bring it back at any time.
    </AskDialog>
  );
}
