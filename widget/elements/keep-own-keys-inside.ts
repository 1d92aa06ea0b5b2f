import { isComposing } from '../ui/focus/focus.ts';

/** Input types that take no text. */
const NO_TEXT = 'checkbox radio button submit reset image file range color'
  .split(' ')
  .map((type) => `[type=${type}]`)
  .join();

const takesText = (target: HTMLElement) =>
  target.isContentEditable || target.matches(`textarea, select, input:not(${NO_TEXT})`);

/** Keys that type no text. A host page uses them to close its modal, trap focus or show help. */
const TYPES_NOTHING = /^(Escape|Tab|F\d+)$/;

function isOwn(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return event.defaultPrevented;
  if (takesText(target)) return !TYPES_NOTHING.test(event.key);
  return /^( |Enter)$/.test(event.key) && target.matches('a, button, input');
}

/**
 * Keeps the widget's own key events inside the element. A host page sees the element as the target of every key pressed
 * inside it, so a page that uses "s" for search would react while someone types. These keys stay inside: keys typed
 * into a field, keys that operate a control, and keys that the widget handled (default prevented or propagation
 * stopped). All others reach the host page.
 *
 * A key that belongs to an input method reaches nobody, so no form closes or saves on it.
 */
export function keepOwnKeysInside(element: HTMLElement): void {
  const kept = new Set<string>();
  element.addEventListener(
    'keydown',
    (event) => {
      kept.add(event.code);
      if (!isComposing(event)) return;
      event.stopPropagation();
      // The browser itself would close a dialog.
      if (event.key === 'Escape') event.preventDefault();
    },
    { capture: true },
  );
  element.addEventListener('keydown', (event) => {
    if (isOwn(event)) event.stopPropagation();
    else kept.delete(event.code);
  });
  // keypress and keyup follow their keydown: Escape may have closed the control that had the focus.
  element.addEventListener('keypress', (event) => {
    if (kept.has(event.code)) event.stopPropagation();
  });
  element.addEventListener('keyup', (event) => {
    if (kept.delete(event.code)) event.stopPropagation();
  });
}
