import { type ProjectForm, projectForm } from '@project-dashboard/core/rows/projects/fields';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../ui/button/Button.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import type { ModalFocus } from '../ui/dialog/use-modal.ts';
import { TextField } from '../ui/field/TextField.tsx';
import type { SaveFailure, SaveOutcome } from '../ui/form/save-outcome.ts';
import { InlineNotice } from '../ui/notice/InlineNotice.tsx';
import { draftFaults, PROJECT_FIELDS, type ProjectDraft } from './project-fields.ts';

interface Props extends Pick<ModalFocus, 'returnFocusRef'> {
  readonly draft: ProjectDraft;
  readonly onChange: (draft: ProjectDraft) => void;
  readonly onCreate: (form: ProjectForm) => Promise<SaveOutcome>;
  readonly onCreated: () => void;
  readonly onClose: () => void;
}

/** Add New Project. The page holds the typed text, so it survives an ended session. */
export function AddProjectDialog({ draft, onChange, onCreate, onCreated, ...rest }: Props) {
  const [hasTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<SaveFailure>();
  const inputs = useRef(new Map<string, HTMLInputElement | null>());
  const isOpen = useIsMounted();

  const faults = hasTried ? draftFaults(draft) : {};
  const errorOf = (name: string) =>
    faults[name] ?? (refused?.path === name ? refused.message : undefined);
  const isFieldAtFault = PROJECT_FIELDS.some(({ name }) => name === refused?.path);

  const submit = async () => {
    if (isPending) return;
    setTried(true);
    setRefused(undefined);
    const form = z.safeParse(projectForm, draft);
    if (!form.success) {
      const found = draftFaults(draft);
      const first = PROJECT_FIELDS.find(({ name }) => name in found);
      return inputs.current.get(first?.name ?? '')?.focus();
    }
    setPending(true);
    const outcome = await onCreate(form.data);
    // The user may have closed this dialog and opened another one meanwhile.
    if (!isOpen.current) return;
    if (outcome.ok) return onCreated();
    setPending(false);
    setRefused(outcome);
    inputs.current.get(outcome.path ?? '')?.focus();
  };

  return (
    <Dialog
      title="Add New Project"
      isDirty={Object.values(draft).some((text) => text !== '')}
      isPending={isPending}
      onSubmit={submit}
      onClose={rest.onClose}
      returnFocusRef={rest.returnFocusRef}
      actions={
        <>
          <Button isDisabled={isPending} onClick={rest.onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Creating...">
            Create Project
          </Button>
        </>
      }
    >
      {PROJECT_FIELDS.map(({ name, ...look }) => (
        <TextField
          {...look}
          key={name}
          ref={(input) => {
            inputs.current.set(name, input);
          }}
          aria-required
          dir="auto"
          value={draft[name]}
          error={errorOf(name)}
          onChange={(text) => {
            setRefused(undefined);
            onChange({ ...draft, [name]: text });
          }}
        />
      ))}
      {refused !== undefined && !isFieldAtFault && (
        <InlineNotice tone="danger">{refused.message}</InlineNotice>
      )}
    </Dialog>
  );
}

function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}
