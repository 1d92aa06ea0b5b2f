import { dateInWords, formatDay } from '@project-dashboard/core/dates';
import type { OverviewRow } from '@project-dashboard/core/projects';
import { useLocale } from '../../parts/text/LocaleContext.ts';
import { Muted } from '../../parts/text/Muted.tsx';
import { CardFact } from './CardFact.tsx';
import * as styles from './NextDue.css.ts';

interface Props {
  readonly next: OverviewRow['next'];
  readonly today: string;
}

/** The next item of a project and when it is due. */
export function NextDue({ next, today }: Props) {
  const locale = useLocale();
  if (next === null) {
    return (
      <CardFact icon="flag">
        <Muted>Next: no dates yet</Muted>
      </CardFact>
    );
  }
  const words = dateInWords(next.dueDate, today);
  const isNear = words === 'today' || words === 'tomorrow';
  return (
    <CardFact icon="flag">
      <Muted>Next:</Muted>{' '}
      <bdi>
        <strong className={styles.title}>{next.title}</strong>
      </bdi>
      ,{' '}
      <span className={styles.whole}>
        {formatDay(next.dueDate, today, { isShort: true, locale })}
      </span>
      , <span className={isNear ? styles.near : styles.whole}>{words}</span>
    </CardFact>
  );
}
