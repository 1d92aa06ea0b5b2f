import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { EVENT_GROUPS, type EventType } from '@project-dashboard/core/messages/webhooks/events';
import type { Webhook, WebhookFormat } from '@project-dashboard/core/messages/webhooks/schema';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSaving } from '../../data/changes/use-saving.ts';
import { useRead } from '../../data/reads/use-read.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/field/Checkbox.tsx';
import { SelectField } from '../../ui/field/SelectField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { useFocusAtFault } from '../../ui/focus/focus.ts';
import type { SaveOutcome } from '../../ui/form/save-outcome.ts';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import * as css from './Notifications.css.ts';
import { FORMATS } from './place-texts.ts';

/** What the form saves. An address that was not typed again stays. */
export interface PlaceDraft {
  readonly name: string;
  readonly format: WebhookFormat;
  readonly url: string | undefined;
  readonly projectId: string | null;
  readonly events: EventType[];
}

interface Props {
  /** The place to change; absent for a new one. */
  readonly place?: Webhook;
  readonly onSave: (draft: PlaceDraft) => Promise<SaveOutcome>;
  readonly onClose: () => void;
}

const USUAL = EVENT_GROUPS.filter(({ isUsual }) => isUsual).flatMap(({ events }) => events);

/** A place keeps its kind of address. */
const canBecome = (place: Webhook | undefined, format: WebhookFormat): boolean =>
  place === undefined || (place.format === 'mail') === (format === 'mail');

/** The form of a place: its name, format, address and events. Enter saves, Escape cancels. */
export function PlaceForm({ place, onSave, onClose }: Props) {
  const [name, setName] = useState(place?.name ?? '');
  const [format, setFormat] = useState<WebhookFormat>(place?.format ?? 'slack');
  const [url, setUrl] = useState(place?.url ?? '');
  const [projectId, setProjectId] = useState('');
  const [events, setEvents] = useState<readonly EventType[]>(place?.events ?? USUAL);
  const { send, isSaving, fault } = useSaving(onClose);
  const projects = useRead(endpoints.listProjectHealth, place === undefined ? {} : null);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useFocusAtFault(form, isSaving);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = url.trim();
    void send(() =>
      onSave({
        ...{ name, format, projectId: projectId || null, events: [...events] },
        url: place !== undefined && (address === '' || address === place.url) ? undefined : address,
      }),
    );
  };
  const errorAt = (path: string) => (fault?.path === path ? fault.message : undefined);
  const isAtField = fault?.path === 'name' || fault?.path === 'url';
  return (
    <form
      ref={form}
      noValidate
      aria-label={place === undefined ? 'Add a place' : `Change ${place.name}`}
      className={css.form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (!isSaving) onClose();
      }}
    >
      <TextField
        label="Name"
        dir="auto"
        value={name}
        error={errorAt('name')}
        onChange={setName}
        autoComplete="off"
      />
      {place === undefined && (
        <SelectField
          label="Project"
          value={projectId}
          options={[
            { value: '', label: 'All projects' },
            ...(projects.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
          ]}
          onChange={setProjectId}
        />
      )}
      <div className={css.pair}>
        <SelectField
          label="Format"
          value={format}
          options={FORMATS.filter(({ value }) => canBecome(place, value))}
          onChange={setFormat}
        />
        <TextField
          label="Address"
          type={format === 'mail' ? 'email' : 'url'}
          aria-required={place === undefined}
          value={url}
          error={errorAt('url')}
          onChange={setUrl}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
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
              setEvents((chosen) => [
                ...chosen.filter((type) => !group.events.includes(type)),
                ...(isChecked ? group.events : []),
              ])
            }
          />
        ))}
      </fieldset>
      {fault && !isAtField && <InlineNotice tone="danger">{fault.message}</InlineNotice>}
      <div className={css.buttons}>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          isPending={isSaving}
          pendingLabel="Saving..."
        >
          Save
        </Button>
        <Button size="sm" isDisabled={isSaving} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
