import { NOTICE_MS } from '@project-dashboard/core/texts/notices/notice';
import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { layout, type } from '../../theme/index.ts';
import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { useHandler } from '../context/use-handler.ts';
import { Icon } from '../icon/Icon.tsx';
import { WholeDates } from '../text/WholeDates.tsx';
import { useOverlayHost } from '../tooltip/use-overlay-host.ts';
import * as css from './notice.css.ts';
import { placeNotice } from './place-notice.ts';
import { type ShownNotice, UNDO } from './shown-notice.ts';
import { useSwipe } from './use-swipe.ts';

interface Props {
  notice: ShownNotice | null;
  onDismiss: () => void;
}

/**
 * The corner for notices, in the top layer. It moves into an open modal dialog, because elements outside of it can be
 * neither clicked nor read. Its live regions exist while empty, as screen readers require.
 */
export function NoticeRegion({ notice, onDismiss }: Props) {
  const host = useOverlayHost();
  const ref = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  /** The notice whose action runs. */
  const [acting, setActing] = useState<ShownNotice | null>(null);
  const isActing = notice !== null && acting === notice;

  const dismiss = useCallback(() => {
    if (ref.current?.matches(':focus-within')) cameFrom.current?.focus();
    setIsHovered(false);
    setIsFocused(false);
    onDismiss();
  }, [onDismiss]);
  useCountdown(notice, NOTICE_MS, isHovered || isFocused || isActing, dismiss);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new host re-creates the element, and a moved page closes popovers
  useLayoutEffect(() => {
    const region = ref.current;
    if (region?.isConnected && !region.matches(':popover-open')) region.showPopover();
  }, [host, notice]);

  useLayoutEffect(() => {
    const region = ref.current;
    if (notice === null || region === null) return;
    const place = () => placeNotice(region, host);
    place();
    const ended = new AbortController();
    const { signal } = ended;
    document.addEventListener('focusin', place, { signal });
    document.addEventListener('scroll', place, { signal, capture: true, passive: true });
    window.addEventListener('resize', place, { signal });
    // A drawer or a sheet slides to its place.
    host.addEventListener('animationend', place, { signal });
    return () => ended.abort();
  }, [host, notice]);

  const act = useHandler(() => {
    if (notice?.action === undefined || isActing) return;
    // The button will be gone, so the focus returns now.
    if (ref.current?.matches(':focus-within')) cameFrom.current?.focus();
    setIsHovered(false);
    setActing(notice);
    void notice.action.run()?.finally(() => setActing(null));
  });

  // A layout effect, so F8 works as soon as the notice is visible.
  useLayoutEffect(() => {
    if (notice === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'F8') {
        event.preventDefault();
        ref.current?.focus();
      } else if (notice.action?.label === UNDO && isUndoKey(event)) {
        event.preventDefault();
        act();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [notice, act]);

  const isInside = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
    relatedTarget instanceof Node && currentTarget.contains(relatedTarget);

  const live = (tone: ShownNotice['tone']) => (
    <div role={tone === 'destructive' ? 'alert' : 'status'} aria-atomic="true">
      {notice?.tone === tone && (
        <NoticeCard notice={notice} isActing={isActing} onAct={act} onDismiss={dismiss} />
      )}
    </div>
  );
  return createPortal(
    <section
      ref={ref}
      popover="manual"
      tabIndex={-1}
      aria-label={notice ? 'Notices (F8)' : undefined}
      className={css.region}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={(event) => {
        if (!isInside(event)) {
          cameFrom.current =
            event.relatedTarget instanceof HTMLElement ? event.relatedTarget : null;
        }
        setIsFocused(true);
      }}
      onBlur={(event) => {
        if (!isInside(event)) setIsFocused(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        dismiss();
      }}
    >
      {live('success')}
      {live('destructive')}
    </section>,
    host,
  );
}

/** True for Ctrl+Z and Cmd+Z outside of text fields, which have their own undo. */
function isUndoKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || shiftKey || altKey || !(ctrlKey || metaKey)) return false;
  return key.toLowerCase() === 'z' && !isTextField(event.composedPath()[0]);
}

const isTextField = (target: EventTarget | undefined): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type=checkbox], [type=radio], [type=button])'));

/** Calls `onEnd` after `ms`, not counting pauses. A new subject restarts the countdown; null stops it. */
function useCountdown(subject: object | null, ms: number, isPaused: boolean, onEnd: () => void) {
  const run = useRef<{ subject: object | null; left: number }>({ subject: null, left: ms });
  useEffect(() => {
    if (run.current.subject !== subject) run.current = { subject, left: ms };
    if (subject === null || isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(onEnd, run.current.left);
    return () => {
      clearTimeout(timer);
      run.current.left -= performance.now() - startedAt;
    };
  }, [subject, ms, isPaused, onEnd]);
}

interface NoticeCardProps {
  notice: ShownNotice;
  /** True while the notice's action runs. */
  isActing: boolean;
  onAct: () => void;
  onDismiss: () => void;
}

function NoticeCard({ notice, isActing, onAct, onDismiss }: NoticeCardProps) {
  const { tone, title, text, action } = notice;
  const swipe = useSwipe<HTMLDivElement>({
    onStart({ button, target, currentTarget, pointerId }) {
      if (button !== 0 || (target instanceof Element && target.closest('button'))) return false;
      currentTarget.setPointerCapture(pointerId);
      return true;
    },
    sideOf: () => 1,
    onSwiped: onDismiss,
  });
  return (
    <div className={css.card[tone]} {...swipe}>
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
