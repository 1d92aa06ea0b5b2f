import { type ComponentProps, type ReactNode, useLayoutEffect, useState } from 'react';
import { InlineNotice } from '../notice/InlineNotice.tsx';
import { Ask } from './Ask.tsx';
import { FormFrame } from './FormFrame.tsx';
import * as css from './form.css.ts';
import { CancelButton, SaveButton } from './SaveButtons.tsx';
import { faultsIn } from './save-outcome.ts';
import { type Action, useAction } from './use-action.ts';
import type { Draft } from './use-draft.ts';

/** The props of the control of a value: `<TextField label="Name" {...field('name')} />`. */
type FieldOf<Values> = <Name extends keyof Values & string>(
  name: Name,
) => {
  readonly value: Values[Name];
  readonly error: string | undefined;
  readonly onChange: (value: Values[Name]) => void;
};

export interface FormProps<Values>
  extends Pick<ComponentProps<typeof FormFrame>, 'label' | 'className' | 'tabIndex' | 'startsAt'> {
  readonly draft: Pick<Draft<Values>, 'values' | 'isDirty' | 'set'>;
  /** The label of the button that saves. */
  readonly submit: string;
  readonly pending?: string;
  /** The label of the button that closes it. Default: Cancel. */
  readonly cancelLabel?: string | undefined;
  /** The size of its buttons. Default: sm. */
  readonly size?: 'md' | 'sm';
  /** True while there is nothing to save yet. */
  readonly isDisabled?: boolean;
  /** Saves. The form stays open with the failure that it returns, or that its request has. */
  readonly save: () => Promise<unknown>;
  /** Default: onClose. */
  readonly onSaved?: () => void;
  readonly onClose: () => void;
  /** Called when the form becomes changed or unchanged. Escape is then left to the dialog, which asks. */
  readonly onDirty?: (isDirty: boolean) => void;
  /** Asks before what is typed is lost. Without it the form closes. */
  readonly discard?: Pick<ComponentProps<typeof Ask>, 'children' | 'confirm' | 'cancel'>;
  /** The line of buttons, if there is more in it. */
  readonly buttons?: (save: ReactNode, cancel: ReactNode) => ReactNode;
  /** `isPending`: what is typed while it is saved would be lost with the form. */
  readonly children: (field: FieldOf<Values>, isPending: boolean) => ReactNode;
}

/** A form in its place. Errors stand at their fields, and what is about the whole form above its buttons. */
export function Form<Values extends object>({
  draft,
  submit,
  pending,
  cancelLabel,
  size = 'sm',
  isDisabled = false,
  save,
  onClose,
  onSaved = onClose,
  onDirty,
  discard,
  buttons = usualButtons,
  children,
  ...frame
}: FormProps<Values>) {
  const action = useAction();
  const { run, isPending } = action;
  const [isAsking, setAsking] = useState(false);
  const { isDirty } = draft;
  useDirty(isDirty, onDirty);
  const cancel = () => (discard && isDirty ? setAsking(true) : onClose());
  const { fields, line } = readFields(draft, action, children);
  return (
    <FormFrame
      {...frame}
      isPending={isPending}
      leavesEscape={onDirty !== undefined && isDirty}
      onSubmit={() => {
        if (!isDisabled) void run(save, onSaved);
      }}
      onCancel={cancel}
    >
      {fields}
      {line}
      {discard && isAsking ? (
        <Ask {...discard} onConfirm={onClose} onCancel={() => setAsking(false)} />
      ) : (
        buttons(
          <SaveButton
            submit={submit}
            pending={pending}
            size={size}
            isDisabled={isDisabled}
            isPending={isPending}
          />,
          <CancelButton label={cancelLabel} size={size} isPending={isPending} onCancel={cancel} />,
        )
      )}
    </FormFrame>
  );
}

const usualButtons = (save: ReactNode, cancel: ReactNode) => (
  <div className={css.buttons}>
    {save}
    {cancel}
  </div>
);

/** Draws the fields, and the line of the errors that have no field. */
export function readFields<Values extends object>(
  { values, set }: Pick<Draft<Values>, 'values' | 'set'>,
  { fault, forgetFault, isPending }: Action,
  draw: FormProps<Values>['children'],
) {
  const faults = faultsIn(fault);
  const drawn = new Set<string | undefined>();
  const fieldOf: FieldOf<Values> = (name) => {
    drawn.add(name);
    return {
      value: values[name],
      error: faults.find(({ path }) => path === name)?.message,
      onChange: (value) => {
        forgetFault(name);
        set(name, value);
      },
    };
  };
  const fields = draw(fieldOf, isPending);
  const others = faults.filter(({ path }) => !drawn.has(path));
  const line = others.length > 0 && (
    <InlineNotice tone="danger">
      {others.map(({ path = '', message }) => (
        <div key={path}>{message}</div>
      ))}
    </InlineNotice>
  );
  return { fields, line };
}

function useDirty(isDirty: boolean, onDirty: FormProps<never>['onDirty']) {
  // Before the next key: Escape right after typing asks first.
  useLayoutEffect(() => {
    onDirty?.(isDirty);
    return () => onDirty?.(false);
  }, [onDirty, isDirty]);
}
