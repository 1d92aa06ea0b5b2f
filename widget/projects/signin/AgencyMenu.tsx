import { useState } from 'react';
import { keepFocus } from '../../ui/focus/focused-element.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import * as styles from './AgencyMenu.css.ts';

interface Props {
  readonly onSignOut: () => void;
  readonly onEndSessions: () => void;
  readonly onSettings: () => void;
  readonly onCalendar: () => void;
  readonly onNotifications: () => void;
  readonly onDownload: () => void;
  readonly onSubscribe: () => void;
}

/** Settings of the agency, and what agency staff can do about their sessions. A phone shows three dots. */
export function AgencyMenu({
  onSignOut,
  onEndSessions,
  onSettings,
  onCalendar,
  onNotifications,
  onDownload,
  onSubscribe,
}: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Agency staff"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          keepFocus(event);
          const { currentTarget } = event;
          setAnchor((open) => (open ? null : currentTarget));
        }}
      >
        <span className={styles.words}>
          <Icon name="pencil" size={16} />
          Agency staff
          <Icon name="chevron-down" size={16} />
        </span>
        <span className={styles.dots}>
          <Icon name="more" />
        </span>
      </button>
      {anchor && (
        <Menu
          title="Agency staff"
          anchor={anchor}
          onClose={() => setAnchor(null)}
          items={[
            { label: 'Agency settings', icon: 'building', onSelect: onSettings },
            { label: 'Working calendar', icon: 'calendar', onSelect: onCalendar },
            { label: 'Notifications', icon: 'send', onSelect: onNotifications },
            { label: 'Subscribe', icon: 'calendar', onSelect: onSubscribe },
            { label: 'Download CSV', icon: 'file', onSelect: onDownload },
            { label: 'End all sessions', icon: 'blocked', onSelect: onEndSessions },
            { label: 'Sign out', icon: 'person', onSelect: onSignOut },
          ]}
        />
      )}
    </>
  );
}
