import { newLink } from '@project-dashboard/core/rows/links/bodies';
import type { Link } from '@project-dashboard/core/rows/links/schema';
import { addDays } from '@project-dashboard/core/rules/dates/iso-date';
import type * as z from 'zod/mini';
import { checked } from '../../data/changes/save-body.ts';
import { DateField } from '../../ui/field/DateField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import * as css from './settings.css.ts';

/** How long a new link works if the user does not choose another end. */
const DEFAULT_DAYS = 90;

/** What a new link starts from: nothing, or an ended link that it renews. */
export type LinkStart = Pick<Link, 'name' | 'email'>;

interface Props {
  readonly view: Link['view'];
  readonly start: LinkStart;
  readonly onSave: (link: z.output<typeof newLink>) => Promise<unknown>;
  readonly onClose: () => void;
}

export function NewLinkForm({ view, start, onSave, onClose }: Props) {
  const { today } = useDates();
  const draft = useDraft({
    name: start.name ?? '',
    email: start.email ?? '',
    endsOn: addDays(today, DEFAULT_DAYS),
  });
  const save = () => {
    const { name, endsOn } = draft.values;
    const email = draft.values.email.trim();
    const body = { name, view, endsOn: endsOn || null, ...(email !== '' && { email }) };
    return checked(newLink, body, onSave);
  };
  return (
    <Form
      label="Add link"
      className={css.form}
      draft={draft}
      submit="Add link"
      save={save}
      onClose={onClose}
    >
      {(field) => (
        <div className={css.fields[view]}>
          <TextField label="Name" aria-required dir="auto" {...field('name')} />
          {view === 'client' && (
            <TextField
              label="Mail address"
              isOptional
              inputMode="email"
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              {...field('email')}
            />
          )}
          <DateField label="Ends" isOptional min={today} {...field('endsOn')} />
        </div>
      )}
    </Form>
  );
}
