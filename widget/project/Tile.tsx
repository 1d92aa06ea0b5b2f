import type { ReactNode } from 'react';
import { Icon } from '../parts/icon/Icon.tsx';
import type { IconName } from '../parts/icon/icons.ts';
import * as styles from './OverviewTiles.css.ts';

interface Props {
  readonly place: keyof typeof styles.tile;
  readonly icon: IconName;
  readonly label: string;
  readonly children: ReactNode;
}

/** One fact of the overview: an icon and a muted label above the value. */
export function Tile({ place, icon, label, children }: Props) {
  return (
    <div className={styles.tile[place]}>
      <dt className={styles.label}>
        <Icon name={icon} size={16} />
        {label}
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
