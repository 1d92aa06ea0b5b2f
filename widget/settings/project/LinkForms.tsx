import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { linkChanges, newLink } from '@project-dashboard/core/rows/links/bodies';
import type { Link } from '@project-dashboard/core/rows/links/schema';
import type { Project } from '@project-dashboard/core/rows/projects/schema';
import { addDays } from '@project-dashboard/core/rules/dates/iso-date';
import { checked, readBody } from '../../data/changes/save-body.ts';
import { useChange } from '../../data/changes/use-change.ts';
import { layout, type } from '../../theme/index.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { DateField } from '../../ui/field/DateField.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField, VERBATIM } from '../../ui/field/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import { ROLES, roleText } from './link-texts.ts';
import * as css from './settings.css.ts';

const MAIL = { inputMode: 'email', ...VERBATIM } as const;

/** How long a new link works if the user does not choose another end. */
const DEFAULT_DAYS = 90;

/** What a new link starts from: nothing, or an ended link that it renews. */
export type LinkStart = Pick<Link, 'view' | 'name' | 'email'>;

const ROLE_OPTIONS = [
  { value: 'client', label: ROLES.client },
  { value: 'internal', label: ROLES.internal },
] as const;

interface NewLinkProps {
  readonly project: Project;
  readonly start: LinkStart;
  readonly onClose: () => void;
}

export function NewLinkForm({ project, start, onClose }: NewLinkProps) {
  const { today } = useDates();
  const createLink = useChange(endpoints.createLink);
  const draft = useDraft({
    name: start.name ?? '',
    view: start.view,
    email: start.email ?? '',
    endsOn: addDays(today, DEFAULT_DAYS),
  });
  const save = () => {
    const { name, view, endsOn } = draft.values;
    // Only clients are reminded by mail.
    const email = view === 'client' ? draft.values.email.trim() : '';
    const body = { name, view, endsOn: endsOn || null, ...(email !== '' && { email }) };
    return checked(newLink, body, () => createLink({ id: project.id, body }));
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
        <>
          <div className={css.fields.link}>
            <TextField label="Name" aria-required dir="auto" {...field('name')} />
            <SelectField label="Role" options={ROLE_OPTIONS} {...field('view')} />
            <DateField label="Ends" isOptional min={today} {...field('endsOn')} />
          </div>
          {draft.values.view === 'client' && (
            <TextField
              label="Mail address for reminders"
              isOptional
              {...MAIL}
              {...field('email')}
            />
          )}
          <p className={type.small}>{roleText(draft.values.view, project)}</p>
        </>
      )}
    </Form>
  );
}

interface ContactProps {
  readonly projectId: string;
  readonly link: Link;
  readonly onClose: () => void;
}

/** The mail address of a client link and its reminders. */
export function ContactForm({ projectId, link, onClose }: ContactProps) {
  const { stoppedAt, lastRemindedOn } = link;
  const updateLink = useChange(endpoints.updateLink);
  const name = link.name ?? '';
  const { today, locale, monthDay } = useDates();
  const draft = useDraft({
    email: link.email ?? '',
    pausedUntil: link.pausedUntil ?? '',
    reminds: link.reminds,
  });
  const save = async () => {
    if (!draft.isDirty) return;
    const body = readBody(linkChanges, {}, draft.changes, locale);
    return body.ok ? updateLink({ id: projectId, linkId: link.id, body: body.value }) : body;
  };
  const isStopped = stoppedAt !== null && draft.changes.email === undefined;
  return (
    <Form
      label={`Reminders to ${name}`}
      className={css.form}
      draft={draft}
      submit="Save"
      save={save}
      onClose={onClose}
    >
      {(field) => (
        <>
          <div className={css.fields.contact}>
            <TextField label={`Mail address of ${name}`} {...MAIL} {...field('email')} />
            <DateField
              label="Pause until"
              isOptional
              min={addDays(today, 1)}
              {...field('pausedUntil')}
            />
          </div>
          <div className={`${layout.wrap[3]} ${layout.between}`}>
            <Checkbox
              label="Reminders on"
              isChecked={draft.values.reminds && !isStopped}
              disabled={isStopped}
              onChange={(isOn) => draft.set('reminds', isOn)}
            />
            <span className={type.small}>
              Last reminded: {lastRemindedOn === null ? 'never' : monthDay(lastRemindedOn)}
            </span>
          </div>
          <p className={type.small}>
            Reminders go out on working mornings while something waits: 3 working days before the
            date, on it, 1, 3 and 5 after it, then every 5.
          </p>
          {isStopped && (
            <p className={type.small}>
              <bdi>{name}</bdi> stopped these mails. Only <bdi>{name}</bdi> can start them again.
            </p>
          )}
        </>
      )}
    </Form>
  );
}
