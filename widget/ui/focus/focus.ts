import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** The focused element in the tree of `node`. document.activeElement returns only the shadow host. */
export function focusedElement(node: Node): HTMLElement | null {
  const tree = node.getRootNode();
  if (!(tree instanceof ShadowRoot || tree instanceof Document)) return null;
  return tree.activeElement instanceof HTMLElement ? tree.activeElement : null;
}

/** Focuses a clicked button, as all browsers except Safari do, so that a dialog can return the focus to it. */
export function keepFocus({ currentTarget }: MouseEvent<HTMLElement>): void {
  if (focusedElement(currentTarget) !== currentTarget) currentTarget.focus({ preventScroll: true });
}

/** When a form has closed, focuses the element that `find` returns then, unless another element has the focus. */
export function useFocusAfter(isThere: boolean, find: () => HTMLElement | null | undefined): void {
  const wasThere = useRef(isThere);
  useLayoutEffect(() => {
    if (wasThere.current && !isThere && nothingHasFocus()) find()?.focus();
    wasThere.current = isThere;
  });
}

/**
 * True if the focus was lost, for example because the focused element was removed. False if the host page has the
 * focus.
 */
export const nothingHasFocus = (): boolean => document.activeElement === document.body;

/** The buttons that open the editors of rows: the pencil in a table, the menu in a card. */
export const OPENERS = '[data-action=Edit], [data-action=Actions]';

/**
 * When a row's editor closes, focuses the button that opens it. A row just added has no opener, and the button is
 * re-created, so the row looks it up.
 */
export function useEditorFocus(ref: RefObject<HTMLElement | null>, isEdited: boolean): void {
  useFocusAfter(isEdited, () => ref.current?.querySelector<HTMLElement>(OPENERS));
}

/** After a failed submit, focuses the first invalid field and scrolls its error into view. */
export function useFocusAtFault(form: RefObject<HTMLElement | null>, isPending: boolean): void {
  useLayoutEffect(() => {
    if (isPending) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    // The error makes the form longer, so that its buttons may be out of sight.
    if (field) form.current?.closest('form')?.scrollIntoView({ block: 'nearest' });
    field?.focus();
    for (const id of field?.getAttribute('aria-describedby')?.split(' ') ?? []) {
      form.current?.querySelector(`#${CSS.escape(id)}`)?.scrollIntoView({ block: 'nearest' });
    }
  }, [form, isPending]);
}

/** When an element disappears with the focus inside it, focuses the element that `find` returned when it appeared. */
export function useFocusHandedOn(find: (place: HTMLElement) => HTMLElement | null | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the focus goes is found once
  useLayoutEffect(() => {
    const place = ref.current;
    const next = place && find(place);
    return () => {
      if (place?.matches(':focus-within')) next?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}

/**
 * True for a key that belongs to an input method: it picks or drops the word that is being composed, and means nothing
 * to the page. Safari ends the composition before this key, so only the key's old code tells.
 */
export const isComposing = (event: KeyboardEvent): boolean =>
  event.isComposing || event.keyCode === 229;
