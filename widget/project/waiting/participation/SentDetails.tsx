import * as endpoints from '@project-dashboard/core/contract/endpoints';
import { useEffect, useRef, useState } from 'react';
import type { Seen } from '../../../data/changes/seen-row.ts';
import { useSend } from '../../../data/changes/use-change.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PlainField } from './PlainField.tsx';
import * as css from './participation.css.ts';
import { useFormAct } from './use-act.ts';

interface Props {
  readonly id: string;
  /** The input as it was said to be sent. */
  readonly said: Seen;
  readonly onClose: () => void;
}

/** What may be said about a sent input: a note and a link, both optional. */
export function SentDetails({ id, said, onClose }: Props) {
  const send = useSend();
  const [text, setText] = useState('');
  const [url, setUrl] = useState('');
  const { act, isPending, failure } = useFormAct(said);
  const form = useRef<HTMLFormElement>(null);
  // The pressed button is gone. The form takes the focus, and no field, so that no keyboard covers a phone.
  useEffect(() => form.current?.focus(), []);
  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label="What you have sent"
      noValidate
      className={css.form}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
      onSubmit={async (event) => {
        event.preventDefault();
        const body = { text, url };
        if (await act((options) => send(endpoints.markSent, { id, body }, options))) onClose();
      }}
    >
      <PlainField label="Note (optional)" value={text} onChange={setText} />
      <PlainField label="Link (optional)" isUrl value={url} onChange={setUrl} />
      {failure !== null && (
        <p role="alert" className={css.failure}>
          {failure.text}
        </p>
      )}
      <div className={css.buttons}>
        <Button type="submit" variant="primary" size="sm" isPending={isPending}>
          Save
        </Button>
        <Button size="sm" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
