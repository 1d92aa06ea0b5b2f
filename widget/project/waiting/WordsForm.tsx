import type { ReactNode } from 'react';
import type { Seen } from '../../data/changes/seen-row.ts';
import { layout } from '../../theme/index.ts';
import { TextArea } from '../../ui/field/TextField.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { type SeenOptions, useFormAnswer } from './use-answer.ts';
import * as css from './waiting.css.ts';

interface Props {
  readonly label: string;
  readonly submit: string;
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
  const draft = useDraft({ text: '' });
  const { text } = draft.values;
  const answer = useFormAnswer(row);
  return (
    <Form
      className={layout.stack[2]}
      draft={{ ...draft, isDirty: isFilled || text.trim() !== '' }}
      submit={submit}
      retry="Try again"
      pending="Sending..."
      isDisabled={text.trim() === ''}
      discard={{ children: 'Drop your text?', confirm: 'Drop it', cancel: 'Keep writing' }}
      startsAt={(form) => form.querySelector('textarea')}
      onSaved={props.onSent}
      onClose={props.onClose}
      save={() => answer((options) => send(text, options))}
      buttons={(save, cancel) => (
        <div className={css.buttons}>
          {save}
          {cancel}
          {choice}
          {hint && <span className={css.hint}>{hint}</span>}
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
