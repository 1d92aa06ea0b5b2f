import { NOTICE_MS, type Notice } from '@project-dashboard/core/notices';
import { type FocusEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useOverlayHost } from '../tooltip/use-overlay-host.ts';
import { NoticeCard } from './NoticeCard.tsx';
import * as css from './NoticeRegion.css.ts';
import { useCountdown } from './use-countdown.ts';

export interface NoticeRegionProps {
  notice: Notice | null;
  onDismiss: () => void;
}

/**
 * The corner for notices, in the top layer. It moves into an open modal dialog, because elements outside of it can be
 * neither clicked nor read. Its live regions exist while empty, as screen readers require.
 */
export function NoticeRegion({ notice, onDismiss }: NoticeRegionProps) {
  const host = useOverlayHost();
  const ref = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);

  const dismiss = useCallback(() => {
    if (ref.current?.matches(':focus-within')) cameFrom.current?.focus();
    setIsHovered(false);
    setIsFocused(false);
    onDismiss();
  }, [onDismiss]);
  useCountdown(notice, NOTICE_MS, isHovered || isFocused, dismiss);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new host re-creates the element, and a moved page closes popovers
  useLayoutEffect(() => {
    const region = ref.current;
    if (region?.isConnected && !region.matches(':popover-open')) region.showPopover();
  }, [host, notice]);

  // A layout effect, so F8 works as soon as the notice is visible.
  useLayoutEffect(() => {
    if (notice === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      ref.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [notice]);

  const isInside = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
    relatedTarget instanceof Node && currentTarget.contains(relatedTarget);

  const live = (tone: Notice['tone']) => (
    <div role={tone === 'destructive' ? 'alert' : 'status'} aria-atomic="true">
      {notice?.tone === tone && <NoticeCard notice={notice} onDismiss={dismiss} />}
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
