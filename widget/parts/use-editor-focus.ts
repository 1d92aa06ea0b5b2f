import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusedElement } from './focused-element.ts';

/**
 * Once the editor that replaced a row's content is gone, gives the focus back to the button that opened it. That button was
 * made anew meanwhile, so it is known by its name.
 */
export function useEditorFocus(ref: RefObject<HTMLElement | null>, isEdited: boolean) {
  const opener = useRef<string | null>(null);
  const wasEdited = useRef(isEdited);

  useLayoutEffect(() => {
    const row = ref.current;
    if (wasEdited.current && !isEdited && row && focusedElement(row) === null) {
      const buttons = [...row.querySelectorAll('button')];
      buttons.find((button) => button.getAttribute('aria-label') === opener.current)?.focus();
    }
    wasEdited.current = isEdited;
  }, [ref, isEdited]);

  return (event: FocusEvent<HTMLElement>) => {
    if (!isEdited) opener.current = event.target.getAttribute('aria-label');
  };
}
