import type { OverviewRow } from '@project-dashboard/core/rows/projects/overview';
import { dateInWords } from '@project-dashboard/core/rules/dates/date-in-words';
import { formatDay } from '@project-dashboard/core/rules/dates/format-date';
import { NO_DATES, nothingAheadText } from '@project-dashboard/core/rules/health/project-health';
import { isCut } from '../../ui/text/is-cut.ts';
import { useLocale } from '../../ui/text/LocaleContext.ts';
import { Muted } from '../../ui/text/Muted.tsx';
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx';
import * as styles from './CardFact.css.ts';
import { CardFact } from './CardFact.tsx';

interface Props {
  readonly row: Pick<OverviewRow, 'next' | 'nothingAhead'>;
  readonly today: string;
}

/** The next item of a project and when it is due, or what is left where nothing is ahead. */
export function NextDue({ row: { next, nothingAhead }, today }: Props) {
  const locale = useLocale();
  if (next === null) {
    const text = nothingAhead ? nothingAheadText(nothingAhead) : NO_DATES;
    return (
      <CardFact icon="flag">
        <Muted>{text === NO_DATES ? `Next: ${NO_DATES.toLowerCase()}` : text}</Muted>
      </CardFact>
    );
  }
  const words = dateInWords(next.dueDate, today);
  const isNear = words === 'today' || words === 'tomorrow';
  return (
    <CardFact icon="flag">
      <span className={styles.oneLine}>
        <span className={styles.label}>
          <Muted>Next:</Muted>{' '}
        </span>
        <Tooltip content={next.title} isDescription={false} isNeeded={isCut}>
          {(trigger) => (
            <span className={styles.next} data-cut {...trigger}>
              <bdi>{next.title}</bdi>,
            </span>
          )}
        </Tooltip>
        <span className={styles.whole}>
          {formatDay(next.dueDate, today, { isShort: true, locale })},{' '}
          <span className={isNear ? styles.near : undefined}>{words}</span>
        </span>
      </span>
    </CardFact>
  );
}
