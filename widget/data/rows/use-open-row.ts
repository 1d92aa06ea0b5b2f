import { type RefObject, useCallback, useRef, useState } from 'react';
import { useFocusAfter } from '../../parts/focus/use-focus-after.ts';

interface Opening<What> {
  readonly what: What;
  readonly id: string;
}

interface State<What> {
  readonly open: Opening<What> | null;
  /** What was asked for while a changed form was open. */
  readonly next: Opening<What> | null;
}

/**
 * What is open in a list: one row's form, or one row's dialog. A form with changes gives way to nothing
 * unasked: `question` is there while that has to be asked.
 */
export function useOpenRow<What extends string>(addButton: RefObject<HTMLElement | null>) {
  const [{ open, next }, setState] = useState<State<What | 'form'>>({ open: null, next: null });
  const isFormDirty = useRef(false);

  // A save that ends late closes its own form, not what was opened since. What was asked for meanwhile has its turn then.
  const close = () =>
    setState((current) => (current.open === open ? { open: current.next, next: null } : current));
  const onDirty = useCallback((isDirty: boolean) => {
    isFormDirty.current = isDirty;
  }, []);

  // Where the row has gone together with what it had open. The last one takes the list's button along: the empty list has its own.
  useFocusAfter(open !== null, () => addButton.current);

  return {
    openId: open?.id,
    isOpen: (what: What | 'form', { id }: { readonly id: string }) =>
      open?.what === what && open.id === id,
    /** The same function always: every row has it. */
    open: useCallback((what: What | 'form', { id }: { readonly id: string }) => {
      const asked = { what, id };
      const isDirty = isFormDirty.current;
      setState(({ open }) => (isDirty ? { open, next: asked } : { open: asked, next: null }));
    }, []),
    /** Opens the form of a row that has just been added, unless something else is open. */
    openAdded: (id: string) =>
      setState(({ open, next }) => ({ open: open ?? { what: 'form', id }, next })),
    close,
    /** For the form that is open. */
    form: { onClose: close, onDirty },
    question: next && {
      onKeep: () => setState(({ open }) => ({ open, next: null })),
      onDiscard: close,
    },
  };
}
