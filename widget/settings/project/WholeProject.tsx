import { projectUrl } from '@project-dashboard/core/contract/access/token';
import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { projectCopy } from '@project-dashboard/core/rows/projects/fields';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { projectShown } from '@project-dashboard/core/rows/projects/shown';
import { type ReactNode, useRef, useState } from 'react';
import { checked } from '../../data/changes/save-body.ts';
import { useChange } from '../../data/changes/use-change.ts';
import { useApi } from '../../data/ProjectContext.ts';
import { Button } from '../../ui/button/Button.tsx';
import { AskDialog } from '../../ui/dialog/AskDialog.tsx';
import { TextField, VERBATIM } from '../../ui/field/TextField.tsx';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { leaveFor } from '../../ui/form/use-action.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { SettingsPart } from '../SettingsPart.tsx';
import { BringBack } from './BringBack.tsx';
import * as css from './settings.css.ts';

interface Props {
  readonly title: string;
  readonly project: Project;
}

/** Makes a new project with the same plan and rows. */
export const Duplicate = ({ title, project }: Props) => (
  <DialogPart
    title={title}
    text="Makes a new project with the same rows and plan, new links, and dates that count from its own start."
    button="Duplicate project"
  >
    {(close) => <DuplicateDialog project={project} onClose={close} />}
  </DialogPart>
);

/** Makes the project read-only. */
export const Archive = ({ title, project }: Props) => (
  <DialogPart
    title={title}
    text="Makes the project read-only and takes it off the list. You can bring it back at any time."
    button="Archive project"
  >
    {(close) => <ArchiveDialog project={project} onClose={close} />}
  </DialogPart>
);

/** Makes an archived project as it was. */
export const Restore = ({ title, project }: Props) => (
  <SettingsPart
    title={title}
    text="It can be changed again, returns to the list, and its weekly mails go on."
    action={<BringBack id={project.id} />}
  />
);

/** Deletes an archived project for good. */
export const Delete = ({ title, project }: Props) => (
  <DialogPart
    title={title}
    text="Deletes it for good, with its rows, links and history. Nothing can bring it back."
    button="Delete project"
  >
    {(close) => <DeleteProjectDialog project={project} onClose={close} />}
  </DialogPart>
);

interface PartProps {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** The dialog that the button opens. */
  readonly children: (close: () => void) => ReactNode;
}

function DialogPart({ title, text, button, children }: PartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <SettingsPart
      title={title}
      text={text}
      action={
        <Button size="sm" onClick={() => setOpen(true)}>
          {button}
        </Button>
      }
    >
      {isOpen && children(() => setOpen(false))}
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
            hint={`Any date format works. This project starts ${project.startDate}. Dates move by the working days in between.`}
            {...field('startDate')}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Names the three consequences first. Afterwards the page is read-only, and all dialogs are closed. */
function ArchiveDialog({ project, onClose }: DialogProps) {
  const archive = useChange(endpoints.archiveProject);
  return (
    <AskDialog
      title="Archive project"
      confirm="Archive project"
      pending="Archiving..."
      variant="primary"
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

/** Asks for the project's slug, deletes it, and goes to the project list. */
function DeleteProjectDialog({ project: { id, slug, title }, onClose }: DialogProps) {
  const api = useApi();
  const remove = useChange(endpoints.deleteProject);
  const draft = useDraft({ slug: '' });
  const field = useRef<HTMLInputElement>(null);
  const save = async () => {
    if (draft.values.slug.trim() !== slug)
      return { ok: false, path: 'slug', message: `Type ${slug} to confirm.` };
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
          {...VERBATIM}
          {...at('slug')}
          hint={at('slug').error === undefined ? `Type ${slug} to confirm.` : undefined}
        />
      )}
    </FormDialog>
  );
}
