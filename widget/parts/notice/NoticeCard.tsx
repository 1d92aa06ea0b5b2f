import type { Notice } from '@project-dashboard/core/notices';
import { IconButton } from '../button/IconButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import * as css from './NoticeRegion.css.ts';
import { useSwipe } from './use-swipe.ts';

export interface NoticeCardProps {
  notice: Notice;
  onDismiss: () => void;
}

/** The swipe distance to the right that dismisses a notice, in px (SPEC section 9). */
const SWIPE_PX = 50;

export function NoticeCard({ notice: { tone, title, text }, onDismiss }: NoticeCardProps) {
  const { byX, handlers } = useSwipe(SWIPE_PX, onDismiss);
  return (
    <div
      className={css.card[tone]}
      style={byX === 0 ? undefined : { transform: `translateX(${byX}px)` }}
      {...handlers}
    >
      <span className={css.icon[tone]}>
        <Icon name={tone === 'destructive' ? 'alert' : 'check-circle'} size={20} />
      </span>
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {text !== '' && <p className={css.text}>{text}</p>}
      </div>
      <IconButton name="Close notice" icon="close" onClick={onDismiss} />
    </div>
  );
}
