import type { RefObject } from 'react';
import { useFocusAfter } from './use-focus-after.ts';

/**
 * When a row's editor closes, focuses the button that opens it: the pencil, or the menu in a card. A row just added has
 * no opener, and both buttons are re-created, so the row looks them up.
 */
export function useEditorFocus(ref: RefObject<HTMLElement | null>, isEdited: boolean): void {
  useFocusAfter(isEdited, () => {
    const openers = ref.current?.querySelectorAll<HTMLElement>(
      '[data-action=Edit], [data-action=Actions]',
    );
    return [...(openers ?? [])].find((button) => button.checkVisibility());
  });
}
