import { useRef } from 'react';
import { useFocusAfter } from '../focus/use-focus-after.ts';
import * as css from './ConflictNotice.css.ts';
import { type Conflict, ConflictNotice } from './ConflictNotice.tsx';
import { InlineNotice } from './InlineNotice.tsx';

export interface FormLineState {
  /** The id of the line. A field that it is about refers to it. */
  readonly id: string;
  /** Why the last save failed. */
  readonly failure: string | undefined;
  readonly conflict: Conflict | undefined;
}

interface Props extends FormLineState {
  readonly isPending: boolean;
}

/** The one line above the fields of a form: the error of the last save, or a conflict. */
export function FormLine({ id, failure, conflict, isPending }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // Keep theirs disappears with its line.
  useFocusAfter(conflict !== undefined, () =>
    place.current?.closest('form, section')?.querySelector<HTMLElement>('input, textarea'),
  );
  return (
    <div ref={place} className={css.place}>
      {conflict && <ConflictNotice id={id} conflict={conflict} isPending={isPending} />}
      {failure !== undefined && (
        <InlineNotice id={conflict ? `${id}failure` : id} tone="danger">
          {failure}
        </InlineNotice>
      )}
    </div>
  );
}
