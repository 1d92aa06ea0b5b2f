function isEditable(target: EventTarget | undefined): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/**
 * Outside, a key pressed in one of our fields seems to come from the element itself, so a host page that
 * takes "s" for search would act while someone types. F8 passes: it reaches the notices from anywhere.
 */
export function keepEditableKeysInside(element: HTMLElement): void {
  const stop = (event: KeyboardEvent) => {
    if (event.key !== 'F8' && isEditable(event.composedPath()[0])) event.stopPropagation();
  };
  for (const type of ['keydown', 'keypress', 'keyup'] as const)
    element.addEventListener(type, stop);
}
