/** Inputs into which nothing is typed. */
const NO_TEXT = 'checkbox radio button submit reset image file range color'
  .split(' ')
  .map((type) => `[type=${type}]`)
  .join();

const takesText = (target: HTMLElement) =>
  target.isContentEditable || target.matches(`textarea, select, input:not(${NO_TEXT})`);

/** Keys that type nothing: a host page closes its modal, keeps the focus in it or shows its help with them. */
const TYPES_NOTHING = /^(Escape|Tab|F\d+)$/;

function isOwn(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  if (event.defaultPrevented || !(target instanceof HTMLElement)) return event.defaultPrevented;
  // An input method closes its list of words with Escape.
  if (takesText(target)) return event.isComposing || !TYPES_NOTHING.test(event.key);
  return /^( |Enter)$/.test(event.key) && target.matches('a, button, input');
}

/**
 * To a host page every key pressed inside seems to come from the element itself, not from a field, so a page that takes "s" for
 * search would act while someone types. These keys stay inside: what is typed into a field, what operates a control, and what the
 * widget has handled (its default is prevented, or it is stopped). All others reach the host page.
 */
export function keepOwnKeysInside(element: HTMLElement): void {
  const kept = new Set<string>();
  element.addEventListener('keydown', ({ code }) => kept.add(code), { capture: true });
  element.addEventListener('keydown', (event) => {
    if (isOwn(event)) event.stopPropagation();
    else kept.delete(event.code);
  });
  // The rest of a key goes where its beginning went: Escape may have closed what had the focus.
  element.addEventListener('keypress', (event) => {
    if (kept.has(event.code)) event.stopPropagation();
  });
  element.addEventListener('keyup', (event) => {
    if (kept.delete(event.code)) event.stopPropagation();
  });
}
