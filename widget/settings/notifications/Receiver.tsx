import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { EVENT_GROUPS } from '@project-dashboard/core/messages/webhooks/events';
import type {
  newWebhookReply,
  Webhook,
  WebhookFormat,
} from '@project-dashboard/core/messages/webhooks/schema';
import { type RefObject, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useChange } from '../../data/changes/use-change.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { type } from '../../theme/index.ts';
import { Button } from '../../ui/button/Button.tsx';
import { IconButton } from '../../ui/button/IconButton.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField, VERBATIM } from '../../ui/field/TextField.tsx';
import { useFocusAfter } from '../../ui/focus/focus.ts';
import { Ask } from '../../ui/form/Ask.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { buttons } from '../../ui/form/form.css.ts';
import { useAction } from '../../ui/form/use-action.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { useDates } from '../../ui/text/use-dates.ts';
import * as css from './notifications.css.ts';
import { FORMATS, factsText, type Result, resultOf } from './receiver-texts.ts';

interface Props {
  readonly receiver: Webhook;
  readonly onRemoved: () => void;
}

/** A receiver of what happens: its last result, a test, and its form. */
export function Receiver({ receiver, onRemoved }: Props) {
  const { id, name, pausedAt } = receiver;
  const dates = useDates();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  /** What came of the last test. */
  const [tested, setTested] = useState<Result | null>(null);
  const { run, isPending, fault } = useAction();
  const updateWebhook = useChange(endpoints.updateWebhook);
  const deleteWebhook = useChange(endpoints.deleteWebhook);
  const testWebhook = useChange(endpoints.testWebhook);
  const changeButton = useRef<HTMLButtonElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  useFocusAfter(isOpen, () => changeButton.current);
  useFocusAfter(isAsking, () => removeButton.current);

  const test = async () => {
    setTested(null);
    const { state, status, response } = await testWebhook({ id });
    setTested(
      state === 'sent'
        ? { text: 'Arrived.', look: 'arrived' }
        : { text: `${status ?? ''} ${response ?? ''}`.trim(), look: 'failed' },
    );
  };
  const startAgain = async () => {
    setTested(null);
    await updateWebhook({ id, body: { paused: false } });
  };
  const { text, look } =
    fault === null
      ? (tested ?? resultOf(receiver, dates))
      : { text: fault.message, look: 'failed' as const };
  return (
    <li className={css.receiver}>
      <div className={css.head}>
        <div className={css.about}>
          <p className={`${type.text.md} ${type.medium}`} dir="auto">
            {name}
          </p>
          <p className={type.small} aria-live="polite">
            {factsText(receiver)} <span className={css.result[look]}>{text}</span>
          </p>
        </div>
        {pausedAt === null && receiver.format !== 'mail' && (
          <Button
            size="sm"
            icon="send"
            aria-label={`Send test to ${name}`}
            isPending={isPending}
            pendingLabel="Sending..."
            onClick={() => void run(test)}
          >
            Send test
          </Button>
        )}
        {pausedAt !== null && (
          <Button
            size="sm"
            icon="refresh"
            aria-label={`Start again: ${name}`}
            isPending={isPending}
            pendingLabel="Starting..."
            onClick={() => void run(startAgain)}
          >
            Start again
          </Button>
        )}
        <span className={css.chevron} data-open={isOpen || undefined}>
          <IconButton
            ref={changeButton}
            name={`Change ${name}`}
            tooltip="Change"
            icon="chevron-down"
            aria-expanded={isOpen}
            onClick={() => setOpen((open) => !open)}
          />
        </span>
      </div>
      {isOpen && (
        <>
          <ReceiverForm
            receiver={receiver}
            removeButton={removeButton}
            onRemove={() => setAsking(true)}
            onClose={() => setOpen(false)}
          />
          {isAsking && (
            <div className={css.form}>
              <Ask
                confirm="Remove"
                onConfirm={async () => {
                  await deleteWebhook({ id });
                  onRemoved();
                }}
                onCancel={() => setAsking(false)}
              >
                Remove this place with its log?
              </Ask>
            </div>
          )}
        </>
      )}
    </li>
  );
}

/** A new receiver, with what only its first response has. */
export type NewReceiver = z.output<typeof newWebhookReply>;

interface FormProps {
  /** The receiver to change; absent for a new one. */
  readonly receiver?: Webhook;
  readonly onMade?: (made: NewReceiver) => void;
  readonly removeButton?: RefObject<HTMLButtonElement | null>;
  readonly onRemove?: () => void;
  readonly onClose: () => void;
}

const USUAL = EVENT_GROUPS.filter(({ isUsual }) => isUsual).flatMap(({ events }) => events);

/** A receiver keeps its kind of address. */
const canBecome = (receiver: Webhook | undefined, format: WebhookFormat): boolean =>
  receiver === undefined || (receiver.format === 'mail') === (format === 'mail');

/** The form of a receiver: its name, format, address and events. */
export function ReceiverForm({ receiver, onMade, removeButton, onRemove, onClose }: FormProps) {
  const createWebhook = useChange(endpoints.createWebhook);
  const updateWebhook = useChange(endpoints.updateWebhook);
  const projects = useRead(endpoints.listProjectHealth, receiver === undefined ? {} : null);
  const draft = useDraft({
    name: receiver?.name ?? '',
    format: receiver?.format ?? 'slack',
    url: receiver?.url ?? '',
    projectId: '',
    events: receiver?.events ?? USUAL,
  });
  const { format, events } = draft.values;
  const save = async () => {
    const { projectId, url: typed, ...body } = draft.values;
    const url = typed.trim();
    if (receiver === undefined)
      onMade?.(await createWebhook({ body: { ...body, url, projectId: projectId || null } }));
    else {
      // An address that was not typed again stays. The form has it masked.
      const isKept = url === '' || url === receiver.url;
      await updateWebhook({ id: receiver.id, body: { ...body, ...(!isKept && { url }) } });
    }
  };
  return (
    <Form
      label={receiver === undefined ? 'Add a place' : `Change ${receiver.name}`}
      className={css.form}
      draft={draft}
      submit="Save"
      save={save}
      onClose={onClose}
      buttons={(saveButton, cancel) => (
        <div className={buttons}>
          {saveButton}
          {cancel}
          {onRemove && (
            <span className={css.toEnd}>
              <Button ref={removeButton} size="sm" variant="quiet" icon="trash" onClick={onRemove}>
                Remove place
              </Button>
            </span>
          )}
        </div>
      )}
    >
      {(field) => (
        <>
          <div className={css.names}>
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
          </div>
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
              {...VERBATIM}
              {...field('url')}
            />
          </div>
          {format === 'mail' && (
            <p className={type.small}>Mails go out when the server runs: notices send --all</p>
          )}
          <fieldset className={css.events}>
            <legend className={css.legend}>Tell us when</legend>
            {EVENT_GROUPS.map((group) => (
              <Checkbox
                key={group.words}
                label={group.words}
                isChecked={group.events.every((type) => events.includes(type))}
                isPartly={group.events.some((type) => events.includes(type))}
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
