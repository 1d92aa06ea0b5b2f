import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { useFocusAtFault } from '../focus/use-focus-at-fault.ts';
import { FormLine, type FormLineState } from '../notice/FormLine.tsx';
import * as css from './RowEditor.css.ts';

export interface RowEditorProps {
  /** For example "Edit Fieldwork". */
  label: string;
  isPending: boolean;
  onSave: () => void;
  onCancel: () => void;
  line: FormLineState;
  /** The fields. The first is the widest. */
  children: ReactNode;
}

/** Edits a row in place. Enter saves, Escape cancels; it cannot be closed while saving. */
export function RowEditor({ label, isPending, onSave, onCancel, line, children }: RowEditorProps) {
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => ref.current?.querySelector('input')?.focus(), []);
  useFocusAtFault(ref, isPending);
  return (
    <form
      ref={ref}
      noValidate
      aria-label={label}
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!reportHalfTyped(event.currentTarget)) onSave();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        if (!isPending) onCancel();
      }}
    >
      <FormLine {...line} isPending={isPending} />
      <div className={css.fields}>
        {children}
        <div className={css.actions}>
          <Button
            type="submit"
            variant="primary"
            isDisabled={line.conflict !== undefined}
            isPending={isPending && line.conflict === undefined}
            pendingLabel="Saving..."
          >
            Save
          </Button>
          <Button isDisabled={isPending} onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}

/** A half-typed date has an empty value, so let the browser report what is missing. */
function reportHalfTyped(form: HTMLFormElement): boolean {
  const inputs = [...form.querySelectorAll('input')];
  const halfTyped = inputs.find((input) => input.validity.badInput);
  halfTyped?.reportValidity();
  return halfTyped !== undefined;
}
