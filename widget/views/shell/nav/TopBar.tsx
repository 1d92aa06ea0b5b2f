import type { Ref } from 'react';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { countedName, type NavCount, type ViewMode } from '../section.ts';
import { ModeLabel } from './Brand.tsx';
import { CountBadge } from './NavList.tsx';
import * as styles from './nav.css.ts';

interface Props {
  /** The project's title. */
  readonly title: string;
  readonly viewMode: ViewMode;
  /** The sum of the counts in the menu. */
  readonly total: NavCount | undefined;
  readonly isMenuOpen: boolean;
  readonly onOpenMenu: () => void;
  readonly menuButton: Ref<HTMLButtonElement>;
}

/** Replaces the sidebar in a narrow widget. */
export function TopBar({ title, viewMode, total, isMenuOpen, onOpenMenu, menuButton }: Props) {
  return (
    <header part="nav" className={styles.topBar}>
      <button
        ref={menuButton}
        type="button"
        className={styles.menuButton}
        aria-label={countedName('Open menu', total)}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onOpenMenu}
      >
        <Icon name="menu" />
        {total && (
          <span className={styles.menuTotal}>
            <CountBadge {...total} />
          </span>
        )}
      </button>
      <span className={styles.topBarName} dir="auto">
        {title}
      </span>
      <ModeLabel viewMode={viewMode} />
    </header>
  );
}
