import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { useFocusAtFault } from '../focus/use-focus-at-fault.ts';
import { InlineNotice } from '../notice/InlineNotice.tsx';
import * as css from './RowEditor.css.ts';

export interface RowEditorProps {
  /** "Edit Fieldwork" */
  label: string;
  isPending: boolean;
  onSave: () => void;
  onCancel: () => void;
  /** Why the last save failed, where no field is at fault. */
  failure?: string | undefined;
  /** Fields; the first is the widest. */
  children: ReactNode;
}

/** A row as a form. Enter saves, Escape cancels; while it is saved it is not left. */
export function RowEditor({
  label,
  isPending,
  onSave,
  onCancel,
  failure,
  children,
}: RowEditorProps) {
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
      {children}
      {failure !== undefined && <InlineNotice tone="danger">{failure}</InlineNotice>}
      <div className={css.actions}>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Saving...">
          Save
        </Button>
        <Button isDisabled={isPending} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** A date that is typed in part counts as no date; the browser itself says what is missing. */
function reportHalfTyped(form: HTMLFormElement): boolean {
  const inputs = [...form.querySelectorAll('input')];
  const halfTyped = inputs.find((input) => input.validity.badInput);
  halfTyped?.reportValidity();
  return halfTyped !== undefined;
}
