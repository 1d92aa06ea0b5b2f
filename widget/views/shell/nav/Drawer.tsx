import { type PointerEvent, type ReactNode, useCallback, useRef } from 'react';
import { BREAKPOINT } from '../../../theme/index.ts';
import { useRoot } from '../../../ui/context/ElementContext.tsx';
import { isOutside, openModal, wrapTab } from '../../../ui/dialog/modal.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Brand } from './Navigation.tsx';
import * as styles from './nav.css.ts';

const SWIPE_PX = 50;

interface Props {
  /**
   * Called after closing with the chosen section, or with an empty string after the close button, Escape, the backdrop
   * or a swipe. Move the focus only now: the dialog first returns it to its opener.
   */
  readonly onClose: (chosen: string) => void;
  readonly children: (choose: (id: string) => void) => ReactNode;
}

/** The side to which the drawer leaves: 1 is right, on a right-to-left page. */
const sideOf = (dialog: HTMLDialogElement) =>
  getComputedStyle(dialog).direction === 'rtl' ? 1 : -1;

/** The navigation as a drawer in the top layer. It is open while it is rendered. */
export function Drawer({ onClose, children }: Props) {
  const root = useRoot();
  const drawer = useRef<HTMLDialogElement>(null);
  const swipeStart = useRef<number | undefined>(undefined);

  const show = useCallback(
    (dialog: HTMLDialogElement) => {
      drawer.current = dialog;
      const leave = openModal(dialog, root);
      // A wide element has the sidebar.
      const observer = new ResizeObserver(() => {
        if (root.clientWidth >= BREAKPOINT.drawer) dialog.close();
      });
      observer.observe(root);
      return () => {
        observer.disconnect();
        leave();
      };
    },
    [root],
  );

  const startSwipe = (event: PointerEvent) => {
    swipeStart.current = event.pointerType === 'mouse' ? undefined : event.clientX;
  };
  const follow = (event: PointerEvent<HTMLDialogElement>) => {
    if (swipeStart.current === undefined) return;
    const side = sideOf(event.currentTarget);
    const away = Math.max(0, (event.clientX - swipeStart.current) * side);
    event.currentTarget.style.translate = `${away * side}px`;
  };
  const endSwipe = (event: PointerEvent<HTMLDialogElement>) => {
    if (swipeStart.current === undefined) return;
    const away = (event.clientX - swipeStart.current) * sideOf(event.currentTarget);
    swipeStart.current = undefined;
    if (event.type === 'pointerup' && away >= SWIPE_PX) event.currentTarget.close();
    else event.currentTarget.style.translate = '';
  };

  return (
    <dialog
      ref={show}
      className={styles.drawer}
      aria-label="Menu"
      onKeyDown={(event) => wrapTab(event, event.currentTarget)}
      onClose={(event) => onClose(event.currentTarget.returnValue)}
      onClick={(event) => {
        if (isOutside(event)) event.currentTarget.close();
      }}
      onPointerDown={startSwipe}
      onPointerMove={follow}
      onPointerUp={endSwipe}
      onPointerCancel={endSwipe}
    >
      <div className={styles.drawerHead}>
        <Brand />
        <button
          type="button"
          className={styles.drawerClose}
          aria-label="Close menu"
          onClick={() => drawer.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {children((id) => drawer.current?.close(id))}
    </dialog>
  );
}
