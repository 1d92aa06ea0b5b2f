import type { MouseEvent } from 'react';

/** The element with the focus in the tree of `node`: document.activeElement stops at a shadow host. */
export function focusedElement(node: Node): HTMLElement | null {
  const tree = node.getRootNode();
  if (!(tree instanceof ShadowRoot || tree instanceof Document)) return null;
  return tree.activeElement instanceof HTMLElement ? tree.activeElement : null;
}

/** Gives a clicked button the focus, as all browsers but Safari do, so that what it opens can give it back. */
export function keepFocus({ currentTarget }: MouseEvent<HTMLElement>): void {
  if (focusedElement(currentTarget) !== currentTarget) currentTarget.focus({ preventScroll: true });
}
