import { HEADER_SAVED, UPDATE_FAILED } from '@project-dashboard/core/notices';
import { type Project, projectChanges } from '@project-dashboard/core/projects';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useChange } from '../data/use-change.ts';
import { Button } from '../parts/Button.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { TextField } from '../parts/TextField.tsx';
import { useNotice } from '../parts/use-notice.ts';
import * as styles from './HeaderForm.css.ts';

interface Props {
  readonly project: Pick<Project, 'id' | 'version' | Field>;
  readonly onDone: () => void;
}

type Field = 'title' | 'client' | 'projectLead' | 'sharedFolderUrl';

const FIELDS: readonly { readonly name: Field; readonly label: string }[] = [
  { name: 'title', label: 'Title' },
  { name: 'client', label: 'Client' },
  { name: 'projectLead', label: 'Project Lead' },
  { name: 'sharedFolderUrl', label: 'Shared Folder URL' },
];

/** Edits the header's four fields; what was typed stays until it is saved or cancelled (SPEC section 4). */
export function HeaderForm({ project, onDone }: Props) {
  const notify = useNotice();
  const save = useChange('updateProject');
  const [draft, setDraft] = useState(() => draftOf(project));
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    const checked = z.safeParse(projectChanges, draft);
    if (!checked.success) {
      setErrors(messagesOf(checked.error.issues));
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(INVALID)?.focus());
      return;
    }
    setErrors({});
    setSaving(true);
    try {
      await save({ id: project.id, body: checked.data });
      notify(HEADER_SAVED);
      onDone();
    } catch {
      notify(UPDATE_FAILED);
      setSaving(false);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isSaving) onDone();
  };

  return (
    <Sheet>
      <form ref={form} noValidate onSubmit={submit} onKeyDown={onKeyDown} className={styles.form}>
        {FIELDS.map(({ name, label }, index) => (
          <TextField
            key={name}
            label={label}
            value={draft[name]}
            error={errors[name]}
            autoFocus={index === 0}
            type={name === 'sharedFolderUrl' ? 'url' : 'text'}
            onChange={(value) => setDraft({ ...draft, [name]: value })}
          />
        ))}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" isPending={isSaving} pendingLabel="Saving...">
            Save
          </Button>
          <Button onClick={onDone}>Cancel</Button>
        </div>
      </form>
    </Sheet>
  );
}

const INVALID = '[aria-invalid="true"]';

const draftOf = (project: Props['project']) => ({
  title: project.title,
  client: project.client,
  projectLead: project.projectLead,
  sharedFolderUrl: project.sharedFolderUrl ?? '',
});

function messagesOf(issues: readonly z.core.$ZodIssue[]): Partial<Record<Field, string>> {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}
