import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '../parts/button/Button.tsx';
import { useFocusAtFault } from '../parts/focus/use-focus-at-fault.ts';
import { FormLine, type FormLineState } from '../parts/notice/FormLine.tsx';
import { Sheet } from '../parts/section/Sheet.tsx';
import * as css from './SheetForm.css.ts';

interface Props {
  label: string;
  /** The class of the fields' grid. */
  className: string;
  submitLabel: string;
  pendingLabel: string;
  isPending: boolean;
  line: FormLineState;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/** A form in its own sheet. Focuses its first field; Enter saves, Escape cancels. */
export function SheetForm({ label, className, isPending, line, onSave, onCancel, ...rest }: Props) {
  const ref = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => ref.current?.querySelector('input')?.focus(), []);
  useFocusAtFault(ref, isPending);
  return (
    <div className={css.place}>
      <Sheet>
        <form
          ref={ref}
          noValidate
          aria-label={label}
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.preventDefault();
            if (!isPending) onCancel();
          }}
        >
          <FormLine {...line} isPending={isPending} />
          <div className={className}>{rest.children}</div>
          <div className={css.actions}>
            <Button
              type="submit"
              variant="primary"
              isDisabled={line.conflict !== undefined}
              isPending={isPending && line.conflict === undefined}
              pendingLabel={rest.pendingLabel}
            >
              {rest.submitLabel}
            </Button>
            <Button isDisabled={isPending} onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </form>
      </Sheet>
    </div>
  );
}
