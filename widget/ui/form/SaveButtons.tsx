import type { ComponentProps } from 'react';
import { Button } from '../button/Button.tsx';
import type { Conflict } from '../notice/FormLine.tsx';
import { buttons } from './form.css.ts';

type ButtonProps = ComponentProps<typeof Button>;

interface Props extends Pick<ButtonProps, 'ref' | 'size' | 'variant' | 'isDisabled'> {
  /** The label of the button that saves. */
  readonly submit?: string | undefined;
  readonly pending?: string | undefined;
  readonly isPending: boolean;
  /** While the form shows one, the buttons of the conflict save. */
  readonly conflict?: Conflict | undefined;
  readonly onCancel: () => void;
}

export const FormButtons = (props: Props) => (
  <div className={buttons}>
    <SaveButton {...props} />
    <CancelButton {...props} />
  </div>
);

/** The buttons of a form in a dialog, the one that saves last. */
export const DialogButtons = (props: Props) => (
  <>
    <CancelButton {...props} />
    <SaveButton {...props} />
  </>
);

export const SaveButton = ({
  ref,
  submit = 'Save',
  pending = 'Saving...',
  size,
  variant = 'primary',
  isDisabled = false,
  isPending,
  conflict,
}: Omit<Props, 'onCancel'>) => (
  <Button
    ref={ref}
    type="submit"
    size={size}
    variant={variant}
    isDisabled={isDisabled || conflict !== undefined}
    isPending={isPending && conflict === undefined}
    pendingLabel={pending}
  >
    {submit}
  </Button>
);

export const CancelButton = ({
  label = 'Cancel',
  size,
  isPending,
  onCancel,
}: Pick<Props, 'size' | 'isPending' | 'onCancel'> & { readonly label?: string | undefined }) => (
  <Button size={size} isDisabled={isPending} onClick={onCancel}>
    {label}
  </Button>
);
