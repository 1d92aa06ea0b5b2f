import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { useFocusAtFault } from '../focus/use-focus-at-fault.ts';
import { InlineNotice } from '../notice/InlineNotice.tsx';
import * as css from './RowEditor.css.ts';

export interface RowEditorProps {
  /** For example "Edit Fieldwork". */
  label: string;
  isPending: boolean;
  onSave: () => void;
  onCancel: () => void;
  /** Why the last save failed, if no field is invalid. */
  failure?: string | undefined;
  /** The fields. The first is the widest. */
  children: ReactNode;
}

/** Edits a row in place. Enter saves, Escape cancels; it cannot be closed while saving. */
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

/** A half-typed date has an empty value, so let the browser report what is missing. */
function reportHalfTyped(form: HTMLFormElement): boolean {
  const inputs = [...form.querySelectorAll('input')];
  const halfTyped = inputs.find((input) => input.validity.badInput);
  halfTyped?.reportValidity();
  return halfTyped !== undefined;
}
