import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { InlineNotice } from '../notice/InlineNotice.tsx';
import * as css from './form.css.ts';
import { useAction } from './use-action.ts';

/** The words of the question before changes are lost. */
export const DISCARD = {
  children: 'Discard changes?',
  confirm: 'Discard',
  cancel: 'Keep editing',
} as const;

interface Props {
  readonly children: ReactNode;
  readonly confirm: string;
  readonly cancel?: string;
  readonly pending?: string;
  readonly size?: 'md' | 'sm';
  /** Its look: a line without a ground. Give `css.alarm` for what ends something at once. */
  readonly className?: string;
  /** What fails stays in the question, with the reason below. */
  readonly onConfirm: () => unknown;
  readonly onCancel: () => void;
}

/** Asks in its place before something is lost. The focus starts on Cancel, and Escape cancels. */
export function Ask({
  children,
  confirm,
  cancel = 'Cancel',
  pending,
  size = 'sm',
  className = css.ask,
  onConfirm,
  onCancel,
}: Props) {
  const id = useId();
  const keep = useRef<HTMLButtonElement>(null);
  const { run, isPending, fault } = useAction();
  useEffect(() => keep.current?.focus(), []);
  return (
    <>
      <fieldset
        aria-labelledby={id}
        className={className}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          event.preventDefault();
          if (!isPending) onCancel();
        }}
      >
        <p id={id}>{children}</p>
        <div className={css.buttons}>
          <Button
            ref={keep}
            size={size}
            aria-describedby={id}
            isDisabled={isPending}
            onClick={onCancel}
          >
            {cancel}
          </Button>
          <Button
            size={size}
            variant="danger"
            aria-describedby={id}
            isPending={isPending}
            pendingLabel={pending}
            onClick={() => void run(async () => onConfirm())}
          >
            {confirm}
          </Button>
        </div>
      </fieldset>
      {fault && <InlineNotice tone="danger">{fault.message}</InlineNotice>}
    </>
  );
}
