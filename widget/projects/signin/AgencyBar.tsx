import { Logo } from '../../parts/icon/Logo.tsx';
import * as styles from './AgencyBar.css.ts';
import { AgencyMenu } from './AgencyMenu.tsx';

interface Props {
  /** Undefined if nobody is signed in. */
  readonly onSignOut?: (() => void) | undefined;
  readonly onEndSessions: () => void;
}

/** The top bar of the project list: the product's name and the menu of agency staff. */
export function AgencyBar({ onSignOut, onEndSessions }: Props) {
  return (
    <header className={styles.bar}>
      <div className={styles.column}>
        <Logo />
        <span className={styles.name}>Brand Research Projects</span>
        {onSignOut && <AgencyMenu onSignOut={onSignOut} onEndSessions={onEndSessions} />}
      </div>
    </header>
  );
}
