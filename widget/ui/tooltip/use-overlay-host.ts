import { useSyncExternalStore } from 'react';
import { useRoot } from '../context/ElementContext.tsx';
import { dialogStack } from '../dialog/modal.ts';

/**
 * The element to render overlays in: the topmost modal dialog, which makes everything outside it inert, else the root.
 */
export function useOverlayHost(): HTMLElement {
  const root = useRoot();
  const stack = dialogStack(root);
  return useSyncExternalStore(stack.subscribe, stack.top) ?? root;
}
