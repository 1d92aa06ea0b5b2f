import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Seen } from '../../../data/changes/seen-row.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { PlainField } from './PlainField.tsx';
import * as css from './participation.css.ts';
import { type FormOptions, useFormAct } from './use-act.ts';

interface Props {
  readonly label: string;
  readonly send: string;
  /** Stands at the end of the line of buttons. */
  readonly hint?: ReactNode;
  /** More fields, above the text. */
  readonly children?: ReactNode;
  /** True if one of them is filled. */
  readonly isFilled?: boolean;
  /** Stands after the buttons, for example a choice. */
  readonly choice?: ReactNode;
  /** `options` bind the text to the row that the reader has seen. */
  readonly onSend: (text: string, options: FormOptions) => Promise<unknown>;
  /** The row that the text is about, unless others may change it meanwhile. */
  readonly row?: Seen;
  /** Called after it was sent, and when the form is closed. */
  readonly onClose: (isSent: boolean) => void;
}

/** A text and its Send button, in a line. Escape closes it, and asks first if something is typed. */
export function WordsForm({
  label,
  send,
  hint,
  children,
  isFilled = false,
  choice,
  onSend,
  row,
  onClose,
}: Props) {
  const [text, setText] = useState('');
  const [asks, setAsks] = useState(false);
  const { act, isPending, failure } = useFormAct(row);
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);
  const isEmpty = text.trim() === '';
  const submit = async () => {
    if (!isEmpty && (await act((options) => onSend(text, options)))) onClose(true);
  };
  const close = () => ((isEmpty && !isFilled) || asks ? onClose(false) : setAsks(true));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <form
      className={css.form}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {children}
      <PlainField
        area={area}
        label={label}
        value={text}
        isReadOnly={isPending}
        onChange={setText}
      />
      {failure !== null && (
        <p role="alert" className={css.failure}>
          {failure.text}
        </p>
      )}
      {asks ? (
        <div className={css.buttons} role="alert">
          <span>Drop your text?</span>
          <Button size="sm" variant="danger" onClick={() => onClose(false)}>
            Drop it
          </Button>
          <Button
            size="sm"
            onClick={() => {
              setAsks(false);
              area.current?.focus();
            }}
          >
            Keep writing
          </Button>
        </div>
      ) : (
        <div className={css.buttons}>
          <Button
            type="submit"
            variant="primary"
            size="sm"
            isDisabled={isEmpty}
            isPending={isPending}
            pendingLabel="Sending..."
          >
            {failure === null ? send : 'Try again'}
          </Button>
          <Button size="sm" onClick={close}>
            Cancel
          </Button>
          {choice}
          {hint && <span className={css.hint}>{hint}</span>}
        </div>
      )}
    </form>
  );
}
