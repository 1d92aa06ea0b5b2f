import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { useRoot } from '../../../ui/context/ElementContext.tsx';
import { useHandler } from '../../../ui/context/use-handler.ts';
import { isOutside, openModal, usePressOutside, wrapTab } from '../../../ui/dialog/modal.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { kept } from '../../../ui/notice/place-notice.ts';
import { useSwipe } from '../../../ui/notice/use-swipe.ts';
import { useBeside } from '../../../ui/tooltip/use-beside.ts';
import { Brand } from './Navigation.tsx';
import * as styles from './nav.css.ts';

interface Props {
  /** The button that opened it. */
  readonly anchor: HTMLElement;
  /**
   * Called after closing with the chosen section, or with an empty string after the close button, Escape, a press outside
   * or a swipe. Move the focus only now: the dialog first returns it to its opener.
   */
  readonly onClose: (chosen: string) => void;
  readonly children: (choose: (id: string) => void) => ReactNode;
}

const isMirrored = (element: HTMLElement) => getComputedStyle(element).direction === 'rtl';

/** Calls `close` once the element is wide enough for a sidebar in place of the button. */
function useCloseWhenWide(anchor: HTMLElement, close: () => void): void {
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      if (!anchor.checkVisibility()) close();
    });
    observer.observe(anchor);
    return () => observer.disconnect();
  }, [anchor, close]);
}

/** The navigation of an embedded element: a menu under its button, because the window belongs to the page around it. */
export function NavMenu({ anchor, onClose, children }: Props) {
  const menu = useRef<HTMLDivElement>(null);
  const leave = useHandler(() => onClose(''));
  useBeside(menu, anchor, 'bottom', isMirrored(anchor) ? 'end' : 'start', 4);
  useLayoutEffect(() => menu.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  usePressOutside(menu, anchor, leave);
  useCloseWhenWide(anchor, leave);
  return (
    <div
      ref={menu}
      popover="manual"
      role="dialog"
      aria-label="Menu"
      tabIndex={-1}
      className={styles.navMenu}
      onKeyDown={(event) => {
        wrapTab(event, event.currentTarget);
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        leave();
      }}
    >
      {children(onClose)}
    </div>
  );
}

/** The navigation of the standalone page as a drawer in the top layer. It is open while it is rendered. */
export function Drawer({ anchor, onClose, children }: Props) {
  const root = useRoot();
  const drawer = useRef<HTMLDialogElement>(null);

  const show = useCallback(
    (dialog: HTMLDialogElement) => {
      drawer.current = dialog;
      return openModal(dialog, root);
    },
    [root],
  );
  useCloseWhenWide(
    anchor,
    useCallback(() => drawer.current?.close(), []),
  );

  const swipe = useSwipe<HTMLDialogElement>({
    onStart: ({ pointerType }) => pointerType !== 'mouse',
    sideOf: (dialog) => (isMirrored(dialog) ? 1 : -1),
    onSwiped: (dialog) => dialog.close(),
  });

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
      {...swipe}
    >
      <div {...kept} className={styles.drawerHead}>
        <Brand hasTitle />
        <button
          type="button"
          className={styles.menuButton}
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
