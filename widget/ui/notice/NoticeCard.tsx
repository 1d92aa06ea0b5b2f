import { type PointerEvent, useState } from 'react';
import { layout, type } from '../../theme/index.ts';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { WholeDates } from '../text/WholeDates.tsx';
import * as css from './NoticeRegion.css.ts';
import type { ShownNotice } from './shown-notice.ts';

interface NoticeCardProps {
  notice: ShownNotice;
  /** True while the notice's action runs. */
  isActing: boolean;
  onAct: () => void;
  onDismiss: () => void;
}

/** The swipe distance to the right that dismisses a notice, in px. */
const SWIPE_PX = 50;

export function NoticeCard({ notice, isActing, onAct, onDismiss }: NoticeCardProps) {
  const { tone, title, text, action } = notice;
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
      <div className={`${layout.grow} ${type.text.md}`}>
        <p className={css.title}>{title}</p>
        {text !== '' && (
          <p className={css.text}>
            <WholeDates text={text} />
          </p>
        )}
      </div>
      {action && (
        <Button
          size="sm"
          icon={action.icon}
          isPending={isActing}
          pendingLabel={action.pendingLabel}
          onClick={onAct}
        >
          {action.label}
        </Button>
      )}
      <IconButton name="Close notice" icon="close" onClick={onDismiss} />
    </div>
  );
}

interface Swipe {
  pointerId: number;
  fromX: number;
  byX: number;
}

/** Follows a pointer to the right. Calls `onSwiped` if it is released at `threshold` px or beyond. */
function useSwipe(threshold: number, onSwiped: () => void) {
  const [swipe, setSwipe] = useState<Swipe | null>(null);
  const end = (event: PointerEvent) => {
    if (swipe?.pointerId !== event.pointerId) return;
    setSwipe(null);
    if (event.type === 'pointerup' && swipe.byX >= threshold) onSwiped();
  };
  return {
    byX: swipe?.byX ?? 0,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (
          event.button !== 0 ||
          (event.target instanceof Element && event.target.closest('button'))
        )
          return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setSwipe({ pointerId: event.pointerId, fromX: event.clientX, byX: 0 });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (swipe?.pointerId !== event.pointerId) return;
        setSwipe({ ...swipe, byX: Math.max(0, event.clientX - swipe.fromX) });
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
