import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { OPENERS, useFocusAfter } from '../ui/focus/focus.ts';

/** The form ("form") or a dialog of a row. */
interface Opening {
  readonly what: string;
  readonly id: string;
}

/** The draft of a new row. */
interface NewRow {
  /** Differs for every draft, so that each one starts empty. */
  readonly key: number;
  /** How often Add was pressed for this draft. It takes the focus each time. */
  readonly presses: number;
}

interface State {
  readonly open: Opening | null;
  readonly draft: NewRow | null;
  /** What was requested while a changed form was open. */
  readonly next: Opening | 'draft' | null;
  readonly drafts: number;
}

/**
 * The open form or dialog of a list. Only one form is open at a time: that of a row or that of a new row. Nothing
 * replaces a changed form without asking: `question` is set while the user must decide. A dialog does not replace the
 * form of a new row. `count` is the number of rows.
 */
export function useOpenRow(addButton: RefObject<HTMLElement | null>, count: number) {
  const [state, setState] = useState<State>(NOTHING);
  const { open, draft, next } = state;
  const isFormDirty = useRef(false);
  const [pasted, setPasted] = useState<string | null>(null);

  const request = useCallback((wanted: Opening | 'draft') => {
    const isDirty = isFormDirty.current;
    setState((now) =>
      isDirty && replacesForm(now, wanted) ? { ...now, next: wanted } : opened(now, wanted),
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

  const isAdding = draft !== null || pasted !== null;
  const before = useRef(count);
  // For a new row, and for a row that was deleted while open. The last row's deletion also replaces the list's add
  // button by the empty state's. In a long list, what was added is far below that button.
  useFocusAfter(open !== null || isAdding, () => {
    const openers = addButton.current?.closest('section')?.querySelectorAll<HTMLElement>(OPENERS);
    const last = [...(openers ?? [])].findLast((opener) => opener.checkVisibility());
    return (count > before.current && last) || addButton.current;
  });
  useLayoutEffect(() => {
    if (!isAdding) before.current = count;
  });

  return {
    open,
    /** Its identity never changes, because every row gets it. */
    openRow: useCallback(
      (what: string, { id }: { readonly id: string }) => request({ what, id }),
      [request],
    ),
    /** Opens the form of a new row, or moves the focus to it. */
    add: () => request('draft'),
    close,
    /** Props for the open form of a row. */
    form: { onClose: close, onDirty },
    /** Props for the form of a new row, while it is open. */
    draft: draft && {
      ...draft,
      onClose: () => endDraft('rest'),
      onNext: () => endDraft('next'),
      onDirty,
    },
    /** Opens the dialog that adds rows from a spreadsheet, with the text that was pasted or without one. */
    paste: (text = '') => setPasted(text),
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

const NOTHING: State = { open: null, draft: null, next: null, drafts: 0 };

function opened(now: State, wanted: Opening | 'draft'): State {
  if (wanted !== 'draft')
    return { ...now, open: wanted, next: null, draft: wanted.what === 'form' ? null : now.draft };
  if (now.draft !== null)
    return { ...now, draft: { ...now.draft, presses: now.draft.presses + 1 } };
  const key = now.drafts + 1;
  return { open: null, draft: { key, presses: 1 }, next: null, drafts: key };
}

/** What is open after a form or dialog was closed. */
const closed = (now: State): State => (now.next === null ? now : opened(now, now.next));

const replacesForm = ({ draft }: State, wanted: Opening | 'draft'): boolean =>
  draft === null || (wanted !== 'draft' && wanted.what === 'form');
