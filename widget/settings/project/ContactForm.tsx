import { linkChanges } from '@project-dashboard/core/rows/links/bodies';
import type { Link } from '@project-dashboard/core/rows/links/schema';
import { addDays } from '@project-dashboard/core/rules/dates/iso-date';
import type * as z from 'zod/mini';
import { checked } from '../../data/changes/save-body.ts';
import { layout, type } from '../../theme/index.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { DateField } from '../../ui/field/DateField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import * as css from './settings.css.ts';

export type ContactChanges = z.output<typeof linkChanges>;

interface Props {
  readonly link: Link;
  readonly onSave: (changes: ContactChanges) => Promise<unknown>;
  readonly onClose: () => void;
}

/** The mail address of a client link and its reminders. */
export function ContactForm({ link, onSave, onClose }: Props) {
  const { stoppedAt, lastRemindedOn } = link;
  const name = link.name ?? '';
  const { today, monthDay } = useDates();
  const draft = useDraft({
    email: link.email ?? '',
    pausedUntil: link.pausedUntil ?? '',
    reminds: link.reminds,
  });
  const { email, pausedUntil, reminds } = draft.changes;
  const save = async () => {
    const changes = {
      ...(email !== undefined && { email: email.trim() || null }),
      ...(pausedUntil !== undefined && { pausedUntil: pausedUntil || null }),
      ...(reminds !== undefined && { reminds }),
    };
    return draft.isDirty ? checked(linkChanges, changes, onSave) : undefined;
  };
  const isStopped = stoppedAt !== null && email === undefined;
  return (
    <Form
      label={`Reminders to ${name}`}
      className={css.form}
      draft={draft}
      submit="Save"
      save={save}
      onClose={onClose}
      buttons={(saveButton, cancel) => (
        <div className={layout.wrap[3]}>
          <Checkbox
            label="Reminders on"
            isChecked={draft.values.reminds && !isStopped}
            disabled={isStopped}
            onChange={(isOn) => draft.set('reminds', isOn)}
          />
          <span className={css.last}>
            Last reminded: {lastRemindedOn === null ? 'never' : monthDay(lastRemindedOn)}
          </span>
          {cancel}
          {saveButton}
        </div>
      )}
    >
      {(field) => (
        <>
          <div className={css.fields.internal}>
            <TextField
              label={`Mail address of ${name}`}
              inputMode="email"
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              {...field('email')}
            />
            <DateField
              label="Pause until"
              isOptional
              min={addDays(today, 1)}
              {...field('pausedUntil')}
            />
          </div>
          {isStopped && (
            <p className={`${type.text.sm} ${type.muted}`}>
              <bdi>{name}</bdi> stopped these mails. Only <bdi>{name}</bdi> can start them again.
            </p>
          )}
        </>
      )}
    </Form>
  );
}
