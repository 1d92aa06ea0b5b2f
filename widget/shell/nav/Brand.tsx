import { Icon } from '../../parts/icon/Icon.tsx';
import { Logo } from '../../parts/icon/Logo.tsx';
import type { ViewMode } from '../section.ts';
import * as styles from './Brand.css.ts';

interface ModeProps {
  readonly viewMode: ViewMode;
}

/** Shows "Internal View" or "Client View". */
export function ModeLabel({ viewMode }: ModeProps) {
  return (
    <span className={styles.mode}>
      <Icon name={viewMode === 'internal' ? 'pencil' : 'eye'} size={14} />
      {viewMode === 'internal' ? 'Internal View' : 'Client View'}
    </span>
  );
}

/** The dashboard's name above the current view. */
export function Brand({ viewMode }: ModeProps) {
  return (
    <div className={styles.brand}>
      <Logo />
      <div>
        <div className={styles.name}>Project Dashboard</div>
        <ModeLabel viewMode={viewMode} />
      </div>
    </div>
  );
}
