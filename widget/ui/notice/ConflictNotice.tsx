import { useLayoutEffect, useRef } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { WholeDates } from '../text/WholeDates.tsx';
import * as css from './ConflictNotice.css.ts';

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

interface Props {
  readonly id: string;
  readonly conflict: Conflict;
  readonly isPending: boolean;
}

/** The line above a form's fields that shows theirs and yours and lets the user choose. */
export function ConflictNotice({ id, conflict, isPending }: Props) {
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
