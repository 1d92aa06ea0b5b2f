import {
  keptText,
  type Move,
  type MovePreview,
  moveWarning,
} from '@project-dashboard/core/rows/milestones/timeline/preview-moves';
import { moveText } from '@project-dashboard/core/rows/milestones/timeline/timeline-texts';
import type { ReactNode } from 'react';
import { useCalendar } from '../../data/reads/use-calendar.ts';
import { layout, type, visuallyHidden } from '../../theme/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { InlineNotice } from '../../ui/notice/InlineNotice.tsx';
import { Pill } from '../../ui/pill/Pill.tsx';
import { useDates } from '../../ui/text/use-dates.ts';
import * as styles from './milestones.css.ts';

interface Props {
  readonly preview: MovePreview;
  /** Where the change in words stands: in a column of its own, or under the new date. On a phone always under it. */
  readonly changePlace: 'column' | 'under';
  readonly emptyText: string;
  /** What would do better, after the warning. */
  readonly advice?: string | undefined;
  /** Does it. */
  readonly action?: ReactNode;
}

/** What a change will do to the other milestones, before it is saved. */
export function TimelinePreview({ preview, changePlace, emptyText, advice, action }: Props) {
  const { moves } = preview;
  const warning = moveWarning(moves);
  const summary = [summaryText(moves.length, emptyText), warning].filter(Boolean).join(' ');
  return (
    <>
      <p role="status" className={visuallyHidden}>
        {summary}
      </p>
      {warning !== null && (
        <InlineNotice tone="caution" action={action}>
          <strong>{warning}</strong> {advice}
        </InlineNotice>
      )}
      {moves.length === 0 ? (
        <p className={type.small} aria-hidden="true">
          {emptyText}
        </p>
      ) : (
        <Moves preview={preview} changePlace={changePlace} />
      )}
    </>
  );
}

const summaryText = (count: number, emptyText: string) =>
  count === 0 ? emptyText : count === 1 ? '1 milestone moves.' : `${count} milestones move.`;

function Moves({ preview, changePlace }: Pick<Props, 'preview' | 'changePlace'>) {
  const kept = keptText(preview);
  const { shortDay } = useDates();
  const hasColumn = changePlace === 'column';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long preview scrolls, by keyboard too
    <section className={styles.frame} aria-label="Milestones that move" tabIndex={0}>
      <table className={styles.table[changePlace]}>
        <thead>
          <tr>
            <th scope="col">Milestone</th>
            <th scope="col">Now</th>
            <th scope="col">New</th>
            {hasColumn && (
              <th scope="col" className={styles.changeColumn}>
                Change
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {preview.moves.map((move) => (
            <tr key={move.id}>
              <th scope="row" dir="auto">
                {move.title}
              </th>
              <td className={`${type.muted} ${layout.nowrap}`}>{shortDay(move.from)}</td>
              <td>
                <span className={type.strong}>{shortDay(move.to)}</span>
                <div className={hasColumn ? styles.changeUnder : undefined}>
                  <Change move={move} />
                </div>
              </td>
              {hasColumn && (
                <td className={styles.changeColumn}>
                  <Change move={move} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {kept !== null && <p className={styles.kept}>{kept}</p>}
    </section>
  );
}

function Change({ move }: { readonly move: Move }) {
  return (
    <span className={styles.change}>
      <span className={`${layout.inline[1]} ${move.isEarlier ? styles.earlier : ''}`}>
        <Icon name={move.isEarlier ? 'arrow-left' : 'arrow-right'} size={16} />
        {moveText(move.from, move.to, useCalendar())}
      </span>
      {move.isPast && (
        <Pill tone="caution" shape="caution">
          in the past
        </Pill>
      )}
    </span>
  );
}
