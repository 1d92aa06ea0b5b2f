import { useCallback, useRef, useState } from 'react';

interface Opening<What> {
  readonly what: What;
  readonly id: string;
}

/**
 * What is open in a list: one row's form, or one row's dialog. A form with changes gives way to nothing
 * unasked: `question` is there while that has to be asked.
 */
export function useOpenRow<What extends string>() {
  const [open, setOpen] = useState<Opening<What | 'form'> | null>(null);
  const [next, setNext] = useState<Opening<What | 'form'> | null>(null);
  const isFormDirty = useRef(false);

  // A save that ends late closes its own form, not what was opened since.
  const close = () => setOpen((current) => (current === open ? null : current));
  const onDirty = useCallback((isDirty: boolean) => {
    isFormDirty.current = isDirty;
  }, []);

  return {
    isOpen: (what: What | 'form', { id }: { readonly id: string }) =>
      open?.what === what && open.id === id,
    /** The same function always: every row has it. */
    open: useCallback((what: What | 'form', { id }: { readonly id: string }) => {
      if (isFormDirty.current) setNext({ what, id });
      else setOpen({ what, id });
    }, []),
    /** Opens the form of a row that has just been added, unless something else is open. */
    openAdded: (id: string) => setOpen((current) => current ?? { what: 'form', id }),
    close,
    /** For the form that is open. */
    form: { onClose: close, onDirty },
    question: next && {
      onKeep: () => setNext(null),
      onDiscard: () => {
        setOpen(next);
        setNext(null);
      },
    },
  };
}
