import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Seen } from '../../data/changes/seen-row.ts';
import { layout, type } from '../../theme/index.ts';
import { TextArea } from '../../ui/field/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { buttons } from '../../ui/form/form.css.ts';
import { useDraft } from '../../ui/form/use-draft.ts';
import { type SeenOptions, useFormAnswer } from './use-answer.ts';

interface Props {
  readonly label: string;
  readonly submit: string;
  readonly cancelLabel?: string;
  /** The text at first. */
  readonly text?: string;
  /** What gets the focus when it opens. Default: the text. */
  readonly startsAt?: ComponentProps<typeof Form>['startsAt'];
  /** Stands at the end of the line of buttons. */
  readonly hint?: ReactNode;
  /** More fields, above the text. */
  readonly children?: ReactNode;
  /** True if one of them is filled. */
  readonly isFilled?: boolean;
  /** Stands after the buttons. */
  readonly choice?: ReactNode;
  /** `options` bind the text to the row that the reader has seen. */
  readonly send: (text: string, options: SeenOptions) => Promise<unknown>;
  /** The row that the text is about, unless others may change it meanwhile. */
  readonly row?: Seen;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** A text and its Send button, in a line. It asks before what is typed is dropped. */
export function WordsForm(props: Props) {
  const { label, submit, hint, children, isFilled = false, choice, send, row } = props;
  const { startsAt = atText } = props;
  const [first] = useState({ text: props.text ?? '' });
  const draft = useDraft(first);
  const { text } = draft.values;
  const answer = useFormAnswer(row);
  return (
    <Form
      className={layout.stack[2]}
      draft={{ ...draft, isDirty: isFilled || text.trim() !== first.text }}
      submit={submit}
      pending="Sending..."
      cancelLabel={props.cancelLabel}
      isDisabled={text.trim() === ''}
      discard={{ children: 'Drop your text?', confirm: 'Drop it', cancel: 'Keep writing' }}
      startsAt={startsAt}
      onSaved={props.onSent}
      onClose={props.onClose}
      save={() => answer((options) => send(text, options))}
      buttons={(save, cancel) => (
        <div ref={keepInView} className={buttons}>
          {save}
          {cancel}
          {choice}
          {hint && <span className={type.small}>{hint}</span>}
        </div>
      )}
    >
      {(field, isPending) => (
        <>
          {children}
          <TextArea label={label} maxLength={2000} readOnly={isPending} {...field('text')} />
        </>
      )}
    </Form>
  );
}

function atText(form: HTMLFormElement) {
  form.scrollIntoView({ block: 'nearest' });
  return form.querySelector('textarea');
}

/** Keeps the buttons of the form above the keyboard of a phone, which opens after the field has the focus. */
function keepInView(buttons: HTMLElement | null) {
  const follow = () => {
    const form = buttons?.closest('form');
    if (form?.matches(':focus-within')) form.scrollIntoView({ block: 'nearest' });
  };
  window.visualViewport?.addEventListener('resize', follow);
  return () => window.visualViewport?.removeEventListener('resize', follow);
}
