import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
} from 'react';
import { BREAKPOINT } from '../../theme/index.ts';
import { useRoot } from '../context/ElementContext.tsx';
import { focusedElement } from '../focus/focus.ts';
import { openDialogs } from '../tooltip/use-overlay-host.ts';

export interface ModalFocus {
  /** The element to focus first. Default: the first field that can be changed, or the title. */
  initialFocusRef?: RefObject<HTMLElement | null> | undefined;
  /** The element to focus on close, if the opener will be gone. Default: the opener. */
  returnFocusRef?: RefObject<HTMLElement | null> | undefined;
}

/** Opens the dialog modally while it is mounted, moves the focus in, and returns it on close. */
export function useModal(
  ref: RefObject<HTMLDialogElement | null>,
  { initialFocusRef, returnFocusRef }: ModalFocus,
): void {
  const root = useRoot();
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog?.isConnected) return;
    const opener = focusedElement(dialog);
    const leave = openModal(dialog, root);
    const field = dialog.querySelector<HTMLElement>('input:not([readonly]), select, textarea');
    // Not the close button: its tooltip would open with the dialog and catch the first Escape.
    const title = dialog.querySelector<HTMLElement>('[tabindex="-1"]');
    (initialFocusRef?.current ?? field ?? title)?.focus();
    return () => {
      const after = returnFocusRef?.current ?? opener;
      leave();
      dropCaret();
      dialog.close();
      after?.focus();
    };
  }, [ref, root, initialFocusRef, returnFocusRef]);
}

/**
 * Removes the caret, but no selected text. The caret of a field that is removed moves to the end of the page, where nobody
 * sees it; and with every later dialog the browser walks through the whole page to find a place for it.
 */
function dropCaret(): void {
  const selection = document.getSelection();
  if (selection?.isCollapsed) selection.removeAllRanges();
}

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Keeps Tab inside `box`. Modal dialogs do this, but Firefox lets Tab leave for the browser's own controls. */
export function wrapTab(event: KeyboardEvent, box: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const stops = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
  );
  const edge = event.shiftKey ? stops.at(0) : stops.at(-1);
  if (focusedElement(box) !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops.at(0))?.focus();
}

/** True for the backdrop, whose events target the dialog element. */
export function isOutside({
  target,
  currentTarget,
  clientX,
  clientY,
}: MouseEvent<HTMLElement>): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/**
 * Calls `onPress` when a press begins outside a floating box and its opener. It replaces `popover="auto"`, which would
 * also close on a press on the opener, whose click would reopen it.
 */
export function usePressOutside(
  box: RefObject<HTMLElement | null>,
  opener: HTMLElement,
  onPress: (() => void) | undefined,
): void {
  useEffect(() => {
    if (!onPress) return;
    const onPointerDown = (event: PointerEvent) => {
      const path = event.composedPath();
      if (!path.includes(opener) && !(box.current && path.includes(box.current))) onPress();
    };
    document.addEventListener('pointerdown', onPointerDown, { capture: true });
    return () => document.removeEventListener('pointerdown', onPointerDown, { capture: true });
  }, [box, opener, onPress]);
}

/**
 * True if a narrow widget opens this as a bottom sheet. A frame that is as high as its content has no sheet: its foot may
 * be off the screen, and nothing would seem to open.
 */
export const opensAsBottomSheet = (root: HTMLElement): boolean =>
  root.clientWidth < BREAKPOINT.drawer && window.innerHeight <= window.screen.height;

/** Opens a dialog above the others of its root. Returns a function that takes it out again. */
export function openModal(dialog: HTMLDialogElement, root: HTMLElement): () => void {
  const stack = openDialogs(root);
  dialog.showModal();
  stack.write([...stack.read(), dialog]);
  return () => stack.write(stack.read().filter((other) => other !== dialog));
}
