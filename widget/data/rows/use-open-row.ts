import { type RefObject, useCallback, useRef, useState } from 'react';
import { useFocusAfter } from '../../ui/focus/use-focus-after.ts';

interface Opening<What> {
  readonly what: What;
  readonly id: string;
}

/** The draft of a new row. */
interface Draft {
  /** Differs for every draft, so that each one starts empty. */
  readonly key: number;
  /** How often Add was pressed for this draft. It takes the focus each time. */
  readonly asked: number;
}

interface State<What> {
  /** The form or dialog of a row. */
  readonly open: Opening<What> | null;
  readonly draft: Draft | null;
  /** What was requested while a changed form was open. */
  readonly next: Opening<What> | 'draft' | null;
  readonly drafts: number;
}

/**
 * The open form or dialog of a list. Only one form is open at a time: that of a row or that of a new row. Nothing
 * replaces a changed form without asking: `question` is set while the user must decide. A dialog does not replace the
 * form of a new row.
 */
export function useOpenRow<What extends string>(addButton: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<State<What | 'form'>>(NOTHING);
  const { open, draft, next } = state;
  const isFormDirty = useRef(false);
  const [pasted, setPasted] = useState<string | null>(null);

  const ask = useCallback((asked: Opening<What | 'form'> | 'draft') => {
    const isDirty = isFormDirty.current;
    setState((now) =>
      isDirty && replacesForm(now, asked) ? { ...now, next: asked } : opened(now, asked),
    );
  }, []);
  // A late save closes only its own form, not one opened since. What was requested opens now.
  const close = () => setState((now) => (now.open === open ? closed({ ...now, open: null }) : now));
  const endDraft = (then: 'rest' | 'next') =>
    setState((now) => {
      if (now.draft?.key !== draft?.key) return now;
      const ended = closed({ ...now, draft: null });
      return then === 'next' && now.next === null ? opened(ended, 'draft') : ended;
    });
  const onDirty = useCallback((isDirty: boolean) => {
    isFormDirty.current = isDirty;
  }, []);

  // For a new row, and for a row that was deleted while open. The last row's deletion also replaces the list's add
  // button by the empty state's.
  useFocusAfter(open !== null || draft !== null || pasted !== null, () => addButton.current);

  return {
    openId: open?.id,
    isOpen: (what: What | 'form', { id }: { readonly id: string }) =>
      open?.what === what && open.id === id,
    /** Its identity never changes, because every row gets it. */
    open: useCallback(
      (what: What | 'form', { id }: { readonly id: string }) => ask({ what, id }),
      [ask],
    ),
    /** Opens the form of a new row, or moves the focus to it. */
    add: useCallback(() => ask('draft'), [ask]),
    close,
    /** Props for the open form of a row. */
    form: { onClose: close, onDirty },
    /** Props for the form of a new row, while it is open. */
    draft: draft && {
      key: draft.key,
      asked: draft.asked,
      onClose: () => endDraft('rest'),
      onNext: () => endDraft('next'),
      onDirty,
    },
    /** Opens the dialog that adds rows from a spreadsheet, with the text that was pasted or without one. */
    paste: useCallback((text = '') => setPasted(text), []),
    /** Props for that dialog, while it is open. */
    pasting: pasted !== null && {
      text: pasted,
      onAdded: () => {
        setPasted(null);
        if (draft !== null && !isFormDirty.current) endDraft('rest');
      },
      onClose: () => setPasted(null),
    },
    question: next && {
      onKeep: () => setState((now) => ({ ...now, next: null })),
      onDiscard: () => setState((now) => closed({ ...now, open: null, draft: null })),
    },
  };
}

const NOTHING = { open: null, draft: null, next: null, drafts: 0 } as const;

function opened<What>(now: State<What>, asked: Opening<What> | 'draft'): State<What> {
  if (asked !== 'draft')
    return { ...now, open: asked, next: null, draft: asked.what === 'form' ? null : now.draft };
  if (now.draft !== null) return { ...now, draft: { ...now.draft, asked: now.draft.asked + 1 } };
  const key = now.drafts + 1;
  return { open: null, draft: { key, asked: 1 }, next: null, drafts: key };
}

/** What is open after a form or dialog was closed. */
const closed = <What>(now: State<What>): State<What> =>
  now.next === null ? now : opened(now, now.next);

function replacesForm<What>({ draft }: State<What>, asked: Opening<What> | 'draft'): boolean {
  return draft === null || (asked !== 'draft' && asked.what === 'form');
}
