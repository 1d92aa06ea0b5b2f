import { formatMonthDay } from '@project-dashboard/core/rules/dates/format-date';
import { oneLine } from '@project-dashboard/core/texts/text/words';
import { type ReactNode, useId, useRef } from 'react';
import type { ShownLedger } from '../../data/reads/use-ledger.ts';
import { Button } from '../../ui/button/Button.tsx';
import { TextArea } from '../../ui/field/TextField.tsx';
import { Form, type FormProps } from '../../ui/form/Form.tsx';
import { useDraft } from '../../ui/form/use-draft.ts';
import * as css from './slip-dialog.css.ts';

export type ShownMove = ShownLedger['wonBackBy'][number];

/** The one form that is open in the ledger. */
export interface OneForm {
  /** The name of the open form; null if none is open. */
  readonly open: string | null;
  /** True if something is typed in it. Then no other form opens. */
  readonly isTyped: boolean;
  readonly onOpen: (name: string) => void;
  readonly onTyped: (isTyped: boolean) => void;
  readonly onClose: () => void;
}

/** How a form of a move ends. */
export type Closing = Required<Pick<FormProps<never>, 'onSaved' | 'onClose' | 'onDirty'>>;

interface Props {
  readonly move: ShownMove;
  readonly forms: OneForm;
  /** Called when something was saved, and the pressed button may be gone. */
  readonly onSaved: () => void;
  /** The forms by the labels of the buttons that open them. */
  readonly choices: Readonly<Record<string, (closing: Closing) => ReactNode>>;
}

/** Buttons below a move, each with the form that it opens. */
export function MoveForms({ move: { on }, forms, onSaved, choices }: Props) {
  // A move stands in several lines if its days are divided.
  const id = useId();
  const pressed = useRef<HTMLButtonElement>(null);
  const closing: Closing = {
    onSaved() {
      forms.onClose();
      onSaved();
    },
    onClose() {
      forms.onClose();
      pressed.current?.focus();
    },
    onDirty: forms.onTyped,
  };
  const isOpen = (label: string) => forms.open === `${label} ${id}`;
  const opened = Object.keys(choices).find(isOpen);
  return (
    <>
      <div className={css.actions}>
        {Object.keys(choices).map((label) => (
          <Button
            key={label}
            variant="quiet"
            size="sm"
            aria-expanded={isOpen(label)}
            aria-label={`${label}: the move on ${formatMonthDay(on)}`}
            isDisabled={forms.isTyped && !isOpen(label)}
            onClick={(event) => {
              pressed.current = event.currentTarget;
              if (isOpen(label)) forms.onClose();
              else forms.onOpen(`${label} ${id}`);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      {opened !== undefined && choices[opened]?.(closing)}
    </>
  );
}

interface TextProps extends Closing {
  readonly submit: string;
  readonly label: string;
  readonly hint?: string;
  readonly send: (text: string) => Promise<unknown>;
}

/** One text and its Send button, below a move. */
export function TextForm({ label, hint, send, ...form }: TextProps) {
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
