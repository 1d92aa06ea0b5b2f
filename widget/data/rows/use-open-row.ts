import { type RefObject, useCallback, useRef, useState } from 'react';
import { useFocusAfter } from '../../parts/focus/use-focus-after.ts';

interface Opening<What> {
  readonly what: What;
  readonly id: string;
}

interface State<What> {
  readonly open: Opening<What> | null;
  /** The form or dialog requested while a changed form was open. */
  readonly next: Opening<What> | null;
}

/**
 * The open form or dialog of a list; only one is open at a time. Nothing replaces a changed form without asking:
 * `question` is set while the user must decide.
 */
export function useOpenRow<What extends string>(addButton: RefObject<HTMLElement | null>) {
  const [{ open, next }, setState] = useState<State<What | 'form'>>({ open: null, next: null });
  const isFormDirty = useRef(false);

  // A late save closes only its own form, not one opened since. The requested form or dialog opens now.
  const close = () =>
    setState((current) => (current.open === open ? { open: current.next, next: null } : current));
  const onDirty = useCallback((isDirty: boolean) => {
    isFormDirty.current = isDirty;
  }, []);

  // For a row that was deleted while open. The last row's deletion also replaces the list's add button by the empty
  // state's.
  useFocusAfter(open !== null, () => addButton.current);

  return {
    openId: open?.id,
    isOpen: (what: What | 'form', { id }: { readonly id: string }) =>
      open?.what === what && open.id === id,
    /** Its identity never changes, because every row gets it. */
    open: useCallback((what: What | 'form', { id }: { readonly id: string }) => {
      const asked = { what, id };
      const isDirty = isFormDirty.current;
      setState(({ open }) => (isDirty ? { open, next: asked } : { open: asked, next: null }));
    }, []),
    /** Opens the form of a row just added, unless something else is open. */
    openAdded: (id: string) =>
      setState(({ open, next }) => ({ open: open ?? { what: 'form', id }, next })),
    close,
    /** Props for the open form. */
    form: { onClose: close, onDirty },
    question: next && {
      onKeep: () => setState(({ open }) => ({ open, next: null })),
      onDiscard: close,
    },
  };
}
