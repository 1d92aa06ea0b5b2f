import type { Ref } from 'react';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { countedName, type NavCount, type ViewMode } from '../section.ts';
import { ModeLabel } from './Brand.tsx';
import { CountBadge } from './NavList.tsx';
import * as styles from './TopBar.css.ts';

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
    <header part="nav" className={styles.bar}>
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
          <span className={styles.total}>
            <CountBadge {...total} />
          </span>
        )}
      </button>
      <span className={styles.name} dir="auto">
        {title}
      </span>
      <ModeLabel viewMode={viewMode} />
    </header>
  );
}
