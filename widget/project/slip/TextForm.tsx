import { TextArea } from '../../ui/field/TextArea.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import { oneLine } from '../../ui/slip/stated-causes.ts';
import type { Closing } from './MoveForms.tsx';
import * as css from './slip-dialog.css.ts';

interface Props extends Closing {
  readonly submit: string;
  readonly label: string;
  readonly hint?: string;
  readonly send: (text: string) => Promise<unknown>;
}

/** One text and its Send button, below a move. */
export function TextForm({ label, hint, send, ...form }: Props) {
  const draft = useDraft({ text: '' });
  const words = oneLine(draft.values.text);
  return (
    <Form
      {...form}
      className={css.form}
      draft={{ ...draft, isDirty: words !== '' }}
      pending="Sending..."
      isDisabled={words === ''}
      save={() => send(words)}
    >
      {(field, isPending) => (
        <TextArea
          label={label}
          hint={hint}
          maxLength={1000}
          readOnly={isPending}
          {...field('text')}
        />
      )}
    </Form>
  );
}
