import type { RefObject } from 'react';
import { useFocusAfter } from './use-focus-after.ts';

/**
 * Once the editor that replaced a row's content is gone, gives the focus to the button that opens it: the pencil, or the menu
 * where the row is a card. A row that was just added is edited without either, and both are made anew meanwhile.
 */
export function useEditorFocus(ref: RefObject<HTMLElement | null>, isEdited: boolean): void {
  useFocusAfter(isEdited, () => {
    const openers = ref.current?.querySelectorAll<HTMLElement>(
      '[data-action=Edit], [data-action=Actions]',
    );
    return [...(openers ?? [])].find((button) => button.checkVisibility());
  });
}
