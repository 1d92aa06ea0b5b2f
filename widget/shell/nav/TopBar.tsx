import type { Ref } from 'react';
import { Icon } from '../../parts/icon/Icon.tsx';
import type { ViewMode } from '../section.ts';
import { ModeLabel } from './Brand.tsx';
import * as styles from './TopBar.css.ts';

interface Props {
  readonly viewMode: ViewMode;
  readonly isMenuOpen: boolean;
  readonly onOpenMenu: () => void;
  readonly menuButton: Ref<HTMLButtonElement>;
}

/** Replaces the sidebar in a narrow widget. */
export function TopBar({ viewMode, isMenuOpen, onOpenMenu, menuButton }: Props) {
  return (
    <header part="nav" className={styles.bar}>
      <button
        ref={menuButton}
        type="button"
        className={styles.menuButton}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onOpenMenu}
      >
        <Icon name="menu" />
      </button>
      <span className={styles.name}>Project Dashboard</span>
      <ModeLabel viewMode={viewMode} />
    </header>
  );
}
