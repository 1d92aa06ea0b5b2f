import { Icon } from '../../parts/icon/Icon.tsx';
import { Logo } from '../../parts/icon/Logo.tsx';
import * as styles from './AgencyBar.css.ts';

interface Props {
  /** Undefined if nobody is signed in. */
  readonly onSignOut?: (() => void) | undefined;
}

/** The top bar of the project list: the product's name and Sign out. */
export function AgencyBar({ onSignOut }: Props) {
  return (
    <header className={styles.bar}>
      <div className={styles.column}>
        <Logo />
        <span className={styles.name}>Brand Research Projects</span>
        {onSignOut && (
          <>
            <span className={styles.mode}>
              <Icon name="pencil" size={16} />
              Agency staff
            </span>
            <button type="button" className={styles.signOut} onClick={onSignOut}>
              Sign out
            </button>
          </>
        )}
      </div>
    </header>
  );
}
