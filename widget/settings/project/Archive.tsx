import * as endpoints from '@project-dashboard/core/contract/endpoints';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { useRef, useState } from 'react';
import { useChange } from '../../data/changes/use-change.ts';
import { useApi } from '../../data/ProjectContext.ts';
import { Button } from '../../ui/button/Button.tsx';
import { AskDialog } from '../../ui/dialog/AskDialog.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { leaveFor } from '../../ui/form/use-action.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { SettingsPart } from '../SettingsPart.tsx';
import { BringBack } from './BringBack.tsx';
import * as css from './settings.css.ts';

const ARCHIVE = 'm3.6 4h12.8v3.4h-12.8zm1 3.4v8.6h10.8v-8.6m-7.2 3h3.6';

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

/** Asks for the project's slug, deletes it, and goes to the project list. */
function DeleteProjectDialog({ project: { id, slug, title }, onClose }: DialogProps) {
  const api = useApi();
  const remove = useChange(endpoints.deleteProject);
  const draft = useDraft({ slug: '' });
  const field = useRef<HTMLInputElement>(null);
  const save = async () => {
    if (draft.values.slug.trim() !== slug)
      return { ok: false, path: 'slug', message: `The slug of this project is ${slug}.` };
    await remove({ id, query: { slug } });
    return leaveFor(`${api}/dashboard`);
  };
  return (
    <FormDialog
      role="alertdialog"
      title="Delete project"
      description={
        <>
          Delete <strong dir="auto">{title}</strong> for good, with its rows, links and history?
          Nothing can bring it back.
        </>
      }
      draft={draft}
      submit="Delete project"
      pending="Deleting..."
      variant="danger"
      initialFocusRef={field}
      save={save}
      onClose={onClose}
    >
      {(at) => (
        <TextField
          ref={field}
          label="Project Slug"
          hint={`Type ${slug} to confirm.`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...at('slug')}
        />
      )}
    </FormDialog>
  );
}
