import { useAgency } from '../../data/agency/AgencyContext.ts';
import { Logo } from '../../ui/icon/Logo.tsx';
import * as styles from './AgencyBar.css.ts';
import { AgencyMenu } from './AgencyMenu.tsx';

interface Props {
  /** Undefined if nobody is signed in. */
  readonly onSignOut?: (() => void) | undefined;
  readonly onEndSessions: () => void;
  readonly onSettings: () => void;
  readonly onCalendar: () => void;
  readonly onNotifications: () => void;
  readonly onDownload: () => void;
  readonly onSubscribe: () => void;
}

/** The top bar of the project list: the agency's logo and name, or the product's, and the menu of agency staff. */
export function AgencyBar({ onSignOut, ...others }: Props) {
  const agency = useAgency();
  return (
    <header className={styles.bar}>
      <div className={styles.column}>
        <Logo src={agency?.logo} />
        <span className={styles.name} dir="auto">
          {agency?.name ?? 'Brand Research Projects'}
        </span>
        {onSignOut && <AgencyMenu onSignOut={onSignOut} {...others} />}
      </div>
    </header>
  );
}
