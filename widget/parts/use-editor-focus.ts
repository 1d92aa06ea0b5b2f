import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusedElement } from './focused-element.ts';

/**
 * Once the editor that replaced a row's content is gone, gives the focus back to the button that opened it. That button was
 * made anew meanwhile, and its name with the row's title, so it is known by what it does.
 */
export function useEditorFocus(ref: RefObject<HTMLElement | null>, isEdited: boolean) {
  const opener = useRef<string | undefined>(undefined);
  const wasEdited = useRef(isEdited);

  useLayoutEffect(() => {
    const row = ref.current;
    if (wasEdited.current && !isEdited && row && opener.current && focusedElement(row) === null) {
      const buttons = [...row.querySelectorAll('button')];
      buttons.find((button) => button.dataset.action === opener.current)?.focus();
    }
    wasEdited.current = isEdited;
  }, [ref, isEdited]);

  return (event: FocusEvent<HTMLElement>) => {
    if (!isEdited && event.target instanceof HTMLElement) {
      opener.current = event.target.dataset.action;
    }
  };
}
