import { waitingWhen } from '@project-dashboard/core/rules/waiting/waiting-items';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ImpactPill } from '../../ui/pill/ImpactPill.tsx';
import { CutText } from '../../ui/text/CutText.tsx';
import { useLocale } from '../../ui/text/LocaleContext.ts';
import { useToday } from '../../ui/text/use-today.ts';
import type { Item } from './use-waiting.ts';
import * as styles from './WaitingList.css.ts';

interface Props {
  readonly item: Item;
  /** What the client is to do with it, in the words of the view. */
  readonly ask: string;
  /** When it was answered. Default: when it is due. */
  readonly when?: ReturnType<typeof waitingWhen> | undefined;
  /** Stands beside what is asked. */
  readonly children?: ReactNode;
}

/** What is asked, by when, and what is at stake. */
export function ItemCells({ item, ask, when, children }: Props) {
  const [today, locale] = [useToday(), useLocale()];
  const { words, day, tone } = when ?? waitingWhen(item, today, locale);
  return (
    <>
      <div className={styles.what}>
        <div className={styles.title} dir="auto">
          <CutText text={item.title} />
        </div>
        <div className={styles.ask}>
          <Icon name={item.kind === 'input' ? 'inbox' : item.row.type} size={16} />
          {ask}
          {children}
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
