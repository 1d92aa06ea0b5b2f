import type { ComponentProps } from 'react';
import type { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { ChangedMeanwhile } from '../notice/InlineNotice.tsx';
import { type FormProps, readFields } from './Form.tsx';
import { DialogButtons } from './SaveButtons.tsx';
import { useAction } from './use-action.ts';

type DialogProps = ComponentProps<typeof Dialog>;

interface Props<Values>
  extends Pick<
      FormProps<Values>,
      'draft' | 'submit' | 'pending' | 'isDisabled' | 'save' | 'onSaved' | 'onClose' | 'children'
    >,
    Pick<
      DialogProps,
      'title' | 'description' | 'width' | 'role' | 'initialFocusRef' | 'returnFocusRef'
    > {
  /** The look of the button that saves. */
  readonly variant?: ComponentProps<typeof Button>['variant'];
  /** The row that the dialog is about. It says if somebody else has changed or deleted that. */
  readonly row?: Omit<ComponentProps<typeof ChangedMeanwhile>, 'isPending'>;
}

/**
 * A form in a dialog, which asks before it closes with changes and stays open while it is saved. Errors stand at their
 * fields, and what is about the whole form below them.
 */
export function FormDialog<Values extends object>({
  draft,
  submit,
  pending,
  isDisabled,
  variant,
  row,
  save,
  onClose,
  onSaved = onClose,
  children,
  ...dialog
}: Props<Values>) {
  const action = useAction();
  const { run, isPending } = action;
  const { fields, line } = readFields(draft, action, children);
  return (
    <Dialog
      {...dialog}
      isDirty={draft.isDirty && !isPending}
      isPending={isPending}
      onSubmit={() => {
        if (!isDisabled) void run(save, onSaved);
      }}
      onClose={onClose}
      actions={
        <DialogButtons
          submit={submit}
          pending={pending}
          variant={variant}
          isDisabled={isDisabled}
          isPending={isPending}
          onCancel={onClose}
        />
      }
    >
      {row && <ChangedMeanwhile {...row} isPending={isPending} />}
      {fields}
      {line}
    </Dialog>
  );
}
