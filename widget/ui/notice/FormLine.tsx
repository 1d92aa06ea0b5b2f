import { useLayoutEffect, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { useFocusAfter } from '../focus/focus.ts';
import { Icon } from '../icon/Icon.tsx';
import { WholeDates } from '../text/WholeDates.tsx';
import * as css from './form-notices.css.ts';
import { InlineNotice } from './InlineNotice.tsx';

export interface FormNews {
  readonly isGone: boolean;
  /** The fields with their stored values. */
  readonly changes: readonly Pick<Difference, 'label' | 'theirs'>[];
}

export interface FormLineState {
  /** The id of the conflict. A field in dispute refers to it. */
  readonly id: string;
  /** Why the last save failed, if that is no field's error. */
  readonly failures: readonly string[];
  readonly conflict: Conflict | undefined;
  /** What somebody else has changed since the form opened. Saving asks which value to keep. */
  readonly news?: FormNews | undefined;
}

interface Props extends FormLineState {
  readonly isPending: boolean;
}

/** The line above the fields of a form: why the last save failed, or a conflict. */
export function FormLine({ id, failures, conflict, news, isPending }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  // Keep theirs disappears with its line.
  useFocusAfter(conflict !== undefined, () =>
    ref.current?.closest('form, section')?.querySelector<HTMLElement>('input, textarea'),
  );
  return (
    <div ref={ref} className={css.line}>
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
          {!news.isGone && 'Saving asks what to keep.'}
        </InlineNotice>
      )}
      {failures.length > 0 && (
        <InlineNotice tone="danger">
          {failures.map((text) => (
            <div key={text}>
              <WholeDates text={text} />
            </div>
          ))}
        </InlineNotice>
      )}
    </div>
  );
}

/** A field with the stored value and the one in the form, as sentences have them. */
export interface Difference {
  readonly label: string;
  readonly theirs: string;
  readonly yours: string;
}

/** Somebody else has changed or deleted what an open form edits. */
export interface Conflict {
  readonly isGone: boolean;
  /** The fields in dispute. */
  readonly differences: readonly Difference[];
  /** Takes over their change, or discards the form. */
  readonly onTheirs: () => void;
  /** Saves the form over their change, or as a new row. */
  readonly onMine: () => void;
}

interface ConflictProps {
  readonly id: string;
  readonly conflict: Conflict;
  readonly isPending: boolean;
}

/** The line above a form's fields that shows theirs and yours and lets the user choose. */
function ConflictNotice({ id, conflict, isPending }: ConflictProps) {
  const { isGone, differences, onTheirs, onMine } = conflict;
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref} className={css.conflict}>
      <div id={id} role="alert" className={css.words}>
        <Icon name="alert" />
        <div>
          <strong>
            {isGone ? 'Deleted by somebody else meanwhile.' : 'Changed by somebody else meanwhile.'}
          </strong>{' '}
          {differences.map(({ label, theirs, yours }) => {
            const Line = differences.length > 1 ? 'div' : 'span';
            return (
              <Line key={label}>
                {label}: theirs{' '}
                <strong dir="auto">
                  <WholeDates text={theirs} />
                </strong>
                , yours{' '}
                <strong dir="auto">
                  <WholeDates text={yours} />
                </strong>
                .
              </Line>
            );
          })}
        </div>
      </div>
      <div className={css.actions}>
        <Button size="sm" isDisabled={isPending} onClick={onTheirs}>
          {isGone ? 'Discard' : 'Keep theirs'}
        </Button>
        <Button
          size="sm"
          variant="primary"
          isPending={isPending}
          pendingLabel="Saving..."
          onClick={onMine}
        >
          {isGone ? 'Save as new' : 'Save mine'}
        </Button>
      </div>
    </div>
  );
}
