import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { EVENT_GROUPS, type EventType } from '@project-dashboard/core/messages/webhooks/events';
import type { Webhook, WebhookFormat } from '@project-dashboard/core/messages/webhooks/schema';
import { useRead } from '../../data/reads/use-read.ts';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import * as css from './notifications.css.ts';
import { FORMATS } from './receiver-texts.ts';

/** What the form saves. An address that was not typed again stays. */
export interface ReceiverDraft {
  readonly name: string;
  readonly format: WebhookFormat;
  readonly url: string | undefined;
  readonly projectId: string | null;
  readonly events: EventType[];
}

interface Props {
  /** The receiver to change; absent for a new one. */
  readonly receiver?: Webhook;
  readonly onSave: (draft: ReceiverDraft) => Promise<unknown>;
  readonly onClose: () => void;
}

const USUAL = EVENT_GROUPS.filter(({ isUsual }) => isUsual).flatMap(({ events }) => events);

/** A receiver keeps its kind of address. */
const canBecome = (receiver: Webhook | undefined, format: WebhookFormat): boolean =>
  receiver === undefined || (receiver.format === 'mail') === (format === 'mail');

/** The form of a receiver: its name, format, address and events. */
export function ReceiverForm({ receiver, onSave, onClose }: Props) {
  const projects = useRead(endpoints.listProjectHealth, receiver === undefined ? {} : null);
  const draft = useDraft({
    name: receiver?.name ?? '',
    format: receiver?.format ?? 'slack',
    url: receiver?.url ?? '',
    projectId: '',
    events: receiver?.events ?? USUAL,
  });
  const { name, format, projectId, events } = draft.values;
  const save = () => {
    const address = draft.values.url.trim();
    const isKept = receiver !== undefined && (address === '' || address === receiver.url);
    return onSave({
      name,
      format,
      projectId: projectId || null,
      events,
      url: isKept ? undefined : address,
    });
  };
  return (
    <Form
      label={receiver === undefined ? 'Add a place' : `Change ${receiver.name}`}
      className={css.form}
      draft={draft}
      submit="Save"
      save={save}
      onClose={onClose}
    >
      {(field) => (
        <>
          <TextField label="Name" dir="auto" autoComplete="off" {...field('name')} />
          {receiver === undefined && (
            <SelectField
              label="Project"
              options={[
                { value: '', label: 'All projects' },
                ...(projects.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
              ]}
              {...field('projectId')}
            />
          )}
          <div className={css.pair}>
            <SelectField
              label="Format"
              options={FORMATS.filter(({ value }) => canBecome(receiver, value))}
              {...field('format')}
            />
            <TextField
              label="Address"
              type={format === 'mail' ? 'email' : 'url'}
              aria-required={receiver === undefined}
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              {...field('url')}
            />
          </div>
          {format === 'mail' && (
            <p className={css.facts}>Mails go out when the server runs: notices send --all</p>
          )}
          <fieldset className={css.events}>
            <legend className={css.legend}>Tell us when</legend>
            {EVENT_GROUPS.map((group) => (
              <Checkbox
                key={group.words}
                label={group.words}
                isChecked={group.events.every((type) => events.includes(type))}
                onChange={(isChecked) =>
                  draft.set('events', [
                    ...events.filter((type) => !group.events.includes(type)),
                    ...(isChecked ? group.events : []),
                  ])
                }
              />
            ))}
          </fieldset>
        </>
      )}
    </Form>
  );
}
