import { dateInWords, formatDay } from '@project-dashboard/core/dates';
import { NO_DATES, nothingAheadText } from '@project-dashboard/core/health';
import type { OverviewRow } from '@project-dashboard/core/projects';
import { useLocale } from '../../parts/text/LocaleContext.ts';
import { Muted } from '../../parts/text/Muted.tsx';
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
      <Muted>Next:</Muted>{' '}
      <bdi>
        <strong className={styles.next}>{next.title}</strong>
      </bdi>
      ,{' '}
      <span className={styles.whole}>
        {formatDay(next.dueDate, today, { isShort: true, locale })}
      </span>
      , <span className={isNear ? styles.near : styles.whole}>{words}</span>
    </CardFact>
  );
}
