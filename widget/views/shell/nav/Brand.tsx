import { useFacts } from '../../../data/ProjectContext.ts';
import { layout } from '../../../theme/index.ts';
import { PRODUCT } from '../../../ui/context/use-page-title.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Logo } from '../../../ui/icon/Logo.tsx';
import type { ViewMode } from '../section.ts';
import * as styles from './nav.css.ts';

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

/** The agency's logo and name, or the product's, above the current view. */
export function Brand({ viewMode }: ModeProps) {
  const { agency } = useFacts();
  return (
    <div className={layout.row[3]}>
      <Logo src={agency?.logo} />
      <div>
        <div className={styles.name} dir="auto">
          {agency?.name ?? PRODUCT}
        </div>
        <ModeLabel viewMode={viewMode} />
      </div>
    </div>
  );
}
