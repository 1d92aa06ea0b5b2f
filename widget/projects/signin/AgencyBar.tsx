import type { ReactNode } from 'react';
import { useFacts } from '../../data/ProjectContext.ts';
import { layout, type } from '../../theme/index.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Logo } from '../../ui/icon/Logo.tsx';
import { useMenu } from '../../ui/menu/Menu.tsx';
import * as css from '../projects.css.ts';

/** What the menu opens. */
export type AgencyDialog = 'settings' | 'calendar' | 'notifications' | 'subscribe' | 'end sessions';

interface MenuProps {
  /** True until a sign-in link has brought the session, which all that it opens needs. */
  readonly isDisabled: boolean;
  readonly onOpen: (dialog: AgencyDialog) => void;
  readonly onDownload: () => void;
  readonly onSignOut: () => void;
}

/** The top bar of the project list: the agency's logo and name, or the product's, and the menu of agency staff. */
export function AgencyBar({ children }: { readonly children: ReactNode }) {
  const { agency } = useFacts();
  return (
    <header className={css.bar}>
      <div className={css.barColumn}>
        <Logo src={agency?.logo} />
        <span className={`${layout.grow} ${layout.cut} ${type.title.sm}`} dir="auto">
          {agency?.name ?? 'Brand Research Projects'}
        </span>
        {children}
      </div>
    </header>
  );
}

/** Settings of the agency, and what agency staff can do about their sessions. A phone shows three dots. */
export function AgencyMenu({ isDisabled, onOpen, onDownload, onSignOut }: MenuProps) {
  const { opener, menu } = useMenu('Agency staff', () => [
    { label: 'Agency settings', icon: 'building', onSelect: () => onOpen('settings') },
    { label: 'Working calendar', icon: 'calendar', onSelect: () => onOpen('calendar') },
    { label: 'Notifications', icon: 'send', onSelect: () => onOpen('notifications') },
    { label: 'Subscribe', icon: 'calendar', onSelect: () => onOpen('subscribe') },
    { label: 'Download CSV', icon: 'file', onSelect: onDownload },
    { label: 'End all sessions', icon: 'blocked', onSelect: () => onOpen('end sessions') },
    { label: 'Sign out', icon: 'person', onSelect: onSignOut },
  ]);
  return (
    <>
      <button
        {...opener}
        type="button"
        className={css.barMenu}
        aria-label="Agency staff"
        disabled={isDisabled}
      >
        <span className={css.menuWords}>
          <Icon name="pencil" size={16} />
          Agency staff
          <Icon name="chevron-down" size={16} />
        </span>
        <span className={css.menuDots}>
          <Icon name="more" />
        </span>
      </button>
      {menu}
    </>
  );
}
