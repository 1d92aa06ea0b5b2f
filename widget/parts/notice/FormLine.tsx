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
  return (
    <>
      {conflict && <ConflictNotice id={id} conflict={conflict} isPending={isPending} />}
      {failure !== undefined && (
        <InlineNotice id={conflict ? `${id}failure` : id} tone="danger">
          {failure}
        </InlineNotice>
      )}
    </>
  );
}
