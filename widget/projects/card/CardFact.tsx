import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { IconName } from '../../ui/icon/icons.ts';
import * as styles from './CardFact.css.ts';

interface Props {
  readonly icon: IconName;
  readonly look?: keyof typeof styles.fact;
  readonly children: ReactNode;
}

/** One fact of a card with its icon. */
export function CardFact({ icon, look = 'loud', children }: Props) {
  return (
    <li className={styles.fact[look]}>
      <span className={styles.icon}>
        <Icon name={icon} size={look === 'loud' ? 18 : 16} />
      </span>
      <span className={styles.words}>{children}</span>
    </li>
  );
}
