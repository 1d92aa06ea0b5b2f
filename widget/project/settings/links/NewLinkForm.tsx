import { addDays } from '@project-dashboard/core/dates';
import { newLink } from '@project-dashboard/core/links';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { bodyFault } from '../../../data/changes/save-body.ts';
import type { SaveOutcome } from '../../../data/changes/save-outcome.ts';
import { useSaving } from '../../../data/changes/use-saving.ts';
import { Button } from '../../../parts/button/Button.tsx';
import { DateField } from '../../../parts/field/DateField.tsx';
import { TextField } from '../../../parts/field/TextField.tsx';
import { useFocusAtFault } from '../../../parts/focus/use-focus-at-fault.ts';
import { InlineNotice } from '../../../parts/notice/InlineNotice.tsx';
import { useToday } from '../../../parts/text/use-today.ts';
import * as css from '../Settings.css.ts';

/** How long a new link works if the user does not choose another end. */
const DEFAULT_DAYS = 90;

interface NewLink {
  readonly name: string;
  readonly endsOn: string | null;
}

interface Props {
  /** The name of a link to renew, else empty. */
  name: string;
  onSave: (link: NewLink) => Promise<SaveOutcome>;
  onClose: () => void;
}

/** The form of a new named link. Enter saves, Escape cancels. */
export function NewLinkForm(props: Props) {
  const today = useToday();
  const [name, setName] = useState(props.name);
  const [endsOn, setEndsOn] = useState(() => addDays(today, DEFAULT_DAYS));
  const { send, isSaving, fault } = useSaving(props.onClose);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useFocusAtFault(form, isSaving);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { name, endsOn: endsOn || null };
    void send(async () => bodyFault(newLink, body) ?? props.onSave(body));
  };
  const errorAt = (path: string) => (fault?.path === path ? fault.message : undefined);
  const isAtField = fault?.path === 'name' || fault?.path === 'endsOn';
  return (
    <form
      ref={form}
      noValidate
      aria-label="Add link"
      className={css.addForm}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (!isSaving) props.onClose();
      }}
    >
      <TextField
        label="Name"
        aria-required
        dir="auto"
        value={name}
        error={errorAt('name')}
        onChange={setName}
      />
      <DateField
        label="Ends"
        isOptional
        min={today}
        value={endsOn}
        error={errorAt('endsOn')}
        onChange={setEndsOn}
      />
      <div className={css.buttons}>
        <Button type="submit" variant="primary" isPending={isSaving} pendingLabel="Saving...">
          Add link
        </Button>
        <Button isDisabled={isSaving} onClick={props.onClose}>
          Cancel
        </Button>
      </div>
      {fault && !isAtField && <InlineNotice tone="danger">{fault.message}</InlineNotice>}
    </form>
  );
}
