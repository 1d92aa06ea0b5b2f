import { useRef } from 'react';
import { useFocusAfter } from '../focus/focus.ts';
import { WholeDates } from '../text/WholeDates.tsx';
import * as css from './ConflictNotice.css.ts';
import { type Conflict, ConflictNotice, type Difference } from './ConflictNotice.tsx';
import { InlineNotice } from './InlineNotice.tsx';

interface FormFailure {
  /** A field that the line is about refers to it. */
  readonly id: string;
  readonly text: string;
}

export interface FormNews {
  readonly isGone: boolean;
  /** The fields with their stored values. */
  readonly changes: readonly Pick<Difference, 'label' | 'theirs'>[];
}

export interface FormLineState {
  /** The id of the conflict. A field in dispute refers to it. */
  readonly id: string;
  /** Why the last save failed: one line for each field, or one for the whole form. */
  readonly failures: readonly FormFailure[];
  readonly conflict: Conflict | undefined;
  /** What somebody else has changed since the form opened. Saving asks which value to keep. */
  readonly news?: FormNews | undefined;
}

interface Props extends FormLineState {
  readonly isPending: boolean;
}

/** The lines above the fields of a form: the errors of the last save, or a conflict. */
export function FormLine({ id, failures, conflict, news, isPending }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // Keep theirs disappears with its line.
  useFocusAfter(conflict !== undefined, () =>
    place.current?.closest('form, section')?.querySelector<HTMLElement>('input, textarea'),
  );
  return (
    <div ref={place} className={css.place}>
      {conflict && <ConflictNotice id={id} conflict={conflict} isPending={isPending} />}
      {news && !conflict && (
        <InlineNotice tone="info" isAnnounced>
          <strong>
            Somebody else {news.isGone ? 'deleted' : 'changed'} this while you were editing.
          </strong>{' '}
          {news.isGone && 'What you typed is kept.'}
          {news.changes.map(({ label, theirs }) => (
            <span key={label}>
              {label}: now{' '}
              <bdi>
                <WholeDates text={theirs} />
              </bdi>
              .{' '}
            </span>
          ))}
        </InlineNotice>
      )}
      {failures.length > 0 && (
        <InlineNotice tone="danger">
          {failures.map((failure) => (
            <div key={failure.id} id={failure.id}>
              <WholeDates text={failure.text} />
            </div>
          ))}
        </InlineNotice>
      )}
    </div>
  );
}
