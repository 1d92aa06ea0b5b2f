import { waitingWhen } from '@project-dashboard/core/waiting';
import { Icon } from '../parts/icon/Icon.tsx';
import { ImpactPill } from '../parts/pill/ImpactPill.tsx';
import { useLocale } from '../parts/text/LocaleContext.ts';
import { useToday } from '../parts/text/use-today.ts';
import type { Item } from './use-waiting.ts';
import * as styles from './WaitingList.css.ts';

interface Props {
  readonly item: Item;
  /** What the client is to do with it, in the words of the view. */
  readonly ask: string;
}

/** What is asked, by when, and what is at stake. */
export function ItemCells({ item, ask }: Props) {
  const { words, day, tone } = waitingWhen(item, useToday(), useLocale());
  return (
    <>
      <div className={styles.what}>
        <div className={styles.title} dir="auto">
          {item.title}
        </div>
        <div className={styles.ask}>
          <Icon name={item.kind === 'input' ? 'inbox' : item.row.type} size={16} />
          {ask}
        </div>
      </div>
      <div className={styles.when}>
        <div className={styles.words[tone]}>{words}</div>
        <div className={styles.day}>{day}</div>
      </div>
      <div className={styles.impact}>
        {item.kind === 'input' && item.row.impactIfDelayed !== 'None' && (
          <ImpactPill impact={item.row.impactIfDelayed} />
        )}
      </div>
    </>
  );
}
