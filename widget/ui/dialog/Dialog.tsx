import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../button/IconButton.tsx';
import { useRoot } from '../context/ElementContext.tsx';
import { focusedElement, useFocusAtFault } from '../focus/focus.ts';
import { Ask, DISCARD } from '../form/Ask.tsx';
import { useUnsaved } from '../form/use-draft.ts';
import { kept } from '../notice/place-notice.ts';
import { Heading } from '../section/Heading.tsx';
import { openDialogs } from '../tooltip/use-overlay-host.ts';
import * as css from './Dialog.css.ts';
import { isOutside, type ModalFocus, useModal, wrapTab } from './modal.ts';

interface DialogProps extends ModalFocus {
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. Without them the dialog ends with its body. */
  actions?: ReactNode;
  /** Turns body and actions into one form. A `type="submit"` button or Enter submits it. */
  onSubmit?: (() => void) | undefined;
  /** The name of that form. */
  formLabel?: string;
  /** Also called when the browser closes the dialog. The dialog is open as long as it is mounted. */
  onClose: () => void;
  /** True if a field was changed: closing then asks first. */
  isDirty?: boolean;
  /** True while saving. The dialog then stays open, because a failed save needs the typed text. */
  isPending?: boolean;
  width?: keyof typeof css.dialog;
  role?: 'dialog' | 'alertdialog';
}

/** A modal dialog in the top layer. Below 768 px it is a sheet at the bottom. */
export function Dialog({
  title,
  description,
  children,
  actions,
  onSubmit,
  formLabel,
  onClose,
  isDirty = false,
  isPending = false,
  width = 'default',
  role = 'dialog',
  initialFocusRef,
  returnFocusRef,
}: DialogProps) {
  const root = useRoot();
  const id = useId();
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const [isAsking, setIsAsking] = useState(false);
  const interrupted = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isTall = width === 'tall' || width === 'brief' || width === 'broad';
  // A tall dialog starts at its top. Its first field may be far below.
  useModal(ref, {
    initialFocusRef: initialFocusRef ?? (isTall ? heading : undefined),
    returnFocusRef,
  });
  useAboveKeyboard(ref);
  useFocusAtFault(ref, isPending);
  useUnsaved(isDirty);

  const requestClose = () => {
    if (isPending) return;
    if (!isDirty) return onClose();
    if (isAsking) return keepEditing();
    interrupted.current = ref.current && focusedElement(ref.current);
    setIsAsking(true);
  };
  const keepEditing = () => {
    setIsAsking(false);
    interrupted.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    // React also bubbles events from a dialog that this one opened.
    if (openDialogs(root).read().at(-1) !== event.currentTarget) return;
    wrapTab(event, event.currentTarget);
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    requestClose();
  };
  // Press and release must both be outside: selecting text may end with a release outside.
  const onClick = (event: MouseEvent<HTMLDialogElement>) => {
    if (pressedOutside.current && isOutside(event)) requestClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setIsAsking(false);
    onSubmit?.();
  };

  const subtitle = description !== undefined && (
    <div id={`${id}text`} className={css.description}>
      {description}
    </div>
  );
  const content = (
    <>
      {children !== undefined && <div className={css.body}>{children}</div>}
      {isAsking ? (
        <Ask
          {...DISCARD}
          size="md"
          className={css.question}
          onConfirm={onClose}
          onCancel={keepEditing}
        />
      ) : (
        actions && (
          <div {...kept} className={css.actions}>
            {actions}
          </div>
        )
      )}
    </>
  );
  return createPortal(
    <dialog
      ref={ref}
      role={role}
      className={css.dialog[width]}
      aria-labelledby={`${id}title`}
      aria-describedby={description === undefined ? undefined : `${id}text`}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={onClick}
      onCancel={(event) => {
        // A file input in the dialog fires its own cancel event.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        requestClose();
      }}
      onClose={(event) => {
        // Android's back gesture may close the dialog without a cancel event.
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        // The event may come after another dialog has taken this one's place.
        if (!event.currentTarget.isConnected) return;
        if (isDirty || isPending) event.currentTarget.showModal();
        requestClose();
      }}
    >
      <div {...kept} className={css.header}>
        <div>
          <Heading ref={heading} depth={1} id={`${id}title`} className={css.title} tabIndex={-1}>
            {title}
          </Heading>
          {isTall && subtitle}
        </div>
        <IconButton name="Close" icon="close" onClick={requestClose} />
      </div>
      {!isTall && subtitle}
      {onSubmit ? (
        <form aria-label={formLabel} noValidate className={css.form} onSubmit={submit}>
          {content}
        </form>
      ) : (
        content
      )}
    </dialog>,
    root,
  );
}

/**
 * Keeps a dialog above the on-screen keyboard. Most phones draw the keyboard over the page: only the visual viewport
 * gets smaller.
 */
function useAboveKeyboard(ref: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const { current: dialog } = ref;
    const { visualViewport: view } = window;
    if (!dialog || !view) return;
    const place = () => {
      // A zoom also makes the visual viewport smaller.
      const isZoomed = view.scale > 1;
      const covered = isZoomed ? 0 : Math.round(innerHeight - view.offsetTop - view.height);
      dialog.style.bottom = covered > 0 ? `${covered}px` : '';
      dialog.style.maxHeight = covered > 0 ? `${Math.round(view.height) - 24}px` : '';
      if (covered > 0) focusedElement(dialog)?.scrollIntoView({ block: 'nearest' });
    };
    place();
    view.addEventListener('resize', place);
    view.addEventListener('scroll', place);
    return () => {
      view.removeEventListener('resize', place);
      view.removeEventListener('scroll', place);
    };
  }, [ref]);
}
