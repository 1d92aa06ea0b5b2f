import type { MouseEvent } from 'react';

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
