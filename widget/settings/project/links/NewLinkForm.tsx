import { newLink } from '@project-dashboard/core/rows/links/bodies';
import type { Link } from '@project-dashboard/core/rows/links/schema';
import { addDays } from '@project-dashboard/core/rules/dates/iso-date';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { bodyFault } from '../../../data/changes/save-body.ts';
import { useSaving } from '../../../data/changes/use-saving.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { DateField } from '../../../ui/field/DateField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { useFocusAtFault } from '../../../ui/focus/use-focus-at-fault.ts';
import type { SaveOutcome } from '../../../ui/form/save-outcome.ts';
import { InlineNotice } from '../../../ui/notice/InlineNotice.tsx';
import { useToday } from '../../../ui/text/use-today.ts';
import * as css from './contact.css.ts';

/** How long a new link works if the user does not choose another end. */
const DEFAULT_DAYS = 90;

/** What a new link starts from: nothing, or an ended link that it renews. */
export type LinkStart = Pick<Link, 'name' | 'email'>;

interface Props {
  readonly view: Link['view'];
  readonly start: LinkStart;
  readonly onSave: (link: z.output<typeof newLink>) => Promise<SaveOutcome>;
  readonly onClose: () => void;
}

/** The form of a new named link. Enter saves, Escape cancels. */
export function NewLinkForm({ view, start, onSave, onClose }: Props) {
  const today = useToday();
  const [name, setName] = useState(start.name ?? '');
  const [email, setEmail] = useState(start.email ?? '');
  const [endsOn, setEndsOn] = useState(() => addDays(today, DEFAULT_DAYS));
  const { send, isSaving, fault } = useSaving(onClose);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useFocusAtFault(form, isSaving);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    const body = { name, view, endsOn: endsOn || null, ...(address !== '' && { email: address }) };
    void send(async () => bodyFault(newLink, body) ?? onSave(body));
  };
  const errorAt = (path: string) => (fault?.path === path ? fault.message : undefined);
  const isAtField = ['name', 'email', 'endsOn'].includes(fault?.path ?? '');
  return (
    <form
      ref={form}
      noValidate
      aria-label="Add link"
      className={css.form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (!isSaving) onClose();
      }}
    >
      {fault && !isAtField && <InlineNotice tone="danger">{fault.message}</InlineNotice>}
      <div className={css.newFields[view]}>
        <TextField
          label="Name"
          aria-required
          dir="auto"
          value={name}
          error={errorAt('name')}
          onChange={setName}
        />
        {view === 'client' && (
          <TextField
            label="Mail address"
            isOptional
            inputMode="email"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            value={email}
            error={errorAt('email')}
            onChange={setEmail}
          />
        )}
        <DateField
          label="Ends"
          isOptional
          min={today}
          value={endsOn}
          error={errorAt('endsOn')}
          onChange={setEndsOn}
        />
      </div>
      <div className={css.foot}>
        <Button
          size="sm"
          type="submit"
          variant="primary"
          isPending={isSaving}
          pendingLabel="Saving..."
        >
          Add link
        </Button>
        <Button size="sm" isDisabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
