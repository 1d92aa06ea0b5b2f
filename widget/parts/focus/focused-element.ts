/** The element with the focus in the tree of `node`: document.activeElement stops at a shadow host. */
export function focusedElement(node: Node): HTMLElement | null {
  const tree = node.getRootNode();
  if (!(tree instanceof ShadowRoot || tree instanceof Document)) return null;
  return tree.activeElement instanceof HTMLElement ? tree.activeElement : null;
}
