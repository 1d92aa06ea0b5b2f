import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSaving } from '../../data/changes/use-saving.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextArea } from '../../ui/field/TextArea.tsx';
import type { SaveOutcome } from '../../ui/form/save-outcome.ts';
import * as css from './SlipDialog.css.ts';

interface Props {
  readonly label: string;
  readonly hint?: string;
  readonly send: string;
  readonly onTyped: (isTyped: boolean) => void;
  readonly onSend: (text: string) => Promise<SaveOutcome>;
  readonly onClose: (isSent: boolean) => void;
}

/** One text and its Send button, below a move. */
export function TextForm({ label, hint, send, onTyped, onSend, onClose }: Props) {
  const [text, setText] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const saving = useSaving(() => onClose(true));
  const words = text.replace(/\s+/g, ' ').trim();
  const isTyped = words !== '';
  useEffect(() => area.current?.focus(), []);
  // Before the next key: Escape right after typing must ask first.
  useLayoutEffect(() => onTyped(isTyped), [onTyped, isTyped]);
  const submit = () => {
    if (isTyped) void saving.send(() => onSend(words));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    // With words in it, the sheet asks first.
    if (event.key !== 'Escape' || isTyped) return;
    event.preventDefault();
    event.stopPropagation();
    onClose(false);
  };
  return (
    <form
      noValidate
      className={css.form}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextArea
        ref={area}
        label={label}
        {...(hint && { hint })}
        maxLength={1000}
        readOnly={saving.isSaving}
        value={text}
        onChange={setText}
        error={saving.fault?.message}
        errorLook="notice"
      />
      <div className={css.buttons}>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          isDisabled={!isTyped}
          isPending={saving.isSaving}
          pendingLabel="Sending..."
        >
          {send}
        </Button>
        <Button size="sm" isDisabled={saving.isSaving} onClick={() => onClose(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
