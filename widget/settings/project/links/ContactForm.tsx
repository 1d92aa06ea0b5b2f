import { linkChanges } from '@project-dashboard/core/rows/links/bodies';
import type { Link } from '@project-dashboard/core/rows/links/schema';
import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { addDays } from '@project-dashboard/core/rules/dates/iso-date';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { bodyFault } from '../../../data/changes/save-body.ts';
import { useSaving } from '../../../data/changes/use-saving.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { DateField } from '../../../ui/field/DateField.tsx';
import { TextField } from '../../../ui/field/TextField.tsx';
import { useFocusAtFault } from '../../../ui/focus/use-focus-at-fault.ts';
import type { SaveOutcome } from '../../../ui/form/save-outcome.ts';
import { InlineNotice } from '../../../ui/notice/InlineNotice.tsx';
import { useLocale } from '../../../ui/text/LocaleContext.ts';
import { useToday } from '../../../ui/text/use-today.ts';
import * as css from './contact.css.ts';

interface Props {
  readonly link: Link;
  readonly onSave: (changes: z.output<typeof linkChanges>) => Promise<SaveOutcome>;
  readonly onClose: () => void;
}

/** The mail address of a client link and its reminders. Enter saves, Escape cancels. */
export function ContactForm({ link, onSave, onClose }: Props) {
  const { stoppedAt, lastRemindedOn } = link;
  const name = link.name ?? '';
  const today = useToday();
  const locale = useLocale();
  // Later changes of the link must not revert what is typed.
  const [before] = useState(() => ({
    email: link.email ?? '',
    pausedUntil: link.pausedUntil ?? '',
    reminds: link.reminds,
  }));
  const [draft, setDraft] = useState(before);
  const { send, isSaving, fault } = useSaving(onClose);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useFocusAtFault(form, isSaving);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { email, pausedUntil, reminds } = draft;
    const changes = {
      ...(email !== before.email && { email: email.trim() || null }),
      ...(pausedUntil !== before.pausedUntil && { pausedUntil: pausedUntil || null }),
      ...(reminds !== before.reminds && { reminds }),
    };
    if (Object.keys(changes).length === 0) return onClose();
    void send(async () => bodyFault(linkChanges, changes) ?? onSave(changes));
  };
  const errorAt = (path: string) => (fault?.path === path ? fault.message : undefined);
  const isAtField = fault?.path === 'email' || fault?.path === 'pausedUntil';
  const isStopped = stoppedAt !== null && draft.email === before.email;
  return (
    <form
      ref={form}
      noValidate
      aria-label={`Reminders to ${name}`}
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
      <div className={css.fields}>
        <TextField
          label={`Mail address of ${name}`}
          inputMode="email"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          value={draft.email}
          error={errorAt('email')}
          onChange={(email) => setDraft({ ...draft, email })}
        />
        <DateField
          label="Pause until"
          isOptional
          min={addDays(today, 1)}
          value={draft.pausedUntil}
          error={errorAt('pausedUntil')}
          onChange={(pausedUntil) => setDraft({ ...draft, pausedUntil })}
        />
      </div>
      {isStopped && (
        <p className={css.note}>
          <bdi>{name}</bdi> stopped these mails. Only <bdi>{name}</bdi> can start them again.
        </p>
      )}
      <div className={css.foot}>
        <Checkbox
          label="Reminders on"
          isChecked={draft.reminds && !isStopped}
          disabled={isStopped}
          onChange={(reminds) => setDraft({ ...draft, reminds })}
        />
        <span className={css.last}>
          Last reminded:{' '}
          {lastRemindedOn === null ? 'never' : formatMonthDay(lastRemindedOn, locale)}
        </span>
        <Button size="sm" isDisabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
        <Button
          size="sm"
          type="submit"
          variant="primary"
          isPending={isSaving}
          pendingLabel="Saving..."
        >
          Save
        </Button>
      </div>
    </form>
  );
}
