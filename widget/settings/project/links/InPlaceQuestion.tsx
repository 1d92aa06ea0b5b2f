import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { InlineNotice } from '../../../ui/notice/InlineNotice.tsx';
import * as css from '../Settings.css.ts';

interface Props {
  children: ReactNode;
  confirmLabel: string;
  pendingLabel: string;
  isPending: boolean;
  failure: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a link ends, at its place. The focus starts on Cancel; Escape cancels. */
export function InPlaceQuestion({ children, isPending, failure, onCancel, ...props }: Props) {
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  return (
    <>
      <fieldset
        aria-labelledby={id}
        className={css.question}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (!isPending) onCancel();
        }}
      >
        <p id={id}>{children}</p>
        <div className={css.buttons}>
          <Button
            ref={cancel}
            size="sm"
            aria-describedby={id}
            isDisabled={isPending}
            onClick={onCancel}
          >
            Cancel
          </Button>
          <Button
            size="sm"
            variant="danger"
            aria-describedby={id}
            isPending={isPending}
            pendingLabel={props.pendingLabel}
            onClick={props.onConfirm}
          >
            {props.confirmLabel}
          </Button>
        </div>
      </fieldset>
      {failure !== undefined && <InlineNotice tone="danger">{failure}</InlineNotice>}
    </>
  );
}
