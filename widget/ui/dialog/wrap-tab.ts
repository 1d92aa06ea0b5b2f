import type { KeyboardEvent } from 'react';
import { focusedElement } from '../focus/focus.ts';

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

/** Keeps Tab inside `box`. Modal dialogs do this, but Firefox lets Tab leave for the browser's own controls. */
export function wrapTab(event: KeyboardEvent, box: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const stops = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
  );
  const edge = event.shiftKey ? stops.at(0) : stops.at(-1);
  if (focusedElement(box) !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops.at(0))?.focus();
}
