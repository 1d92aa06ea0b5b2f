import { useSyncExternalStore } from 'react';
import { useRoot } from '../context/ElementContext.tsx';
import { openDialogs } from '../dialog/modal.ts';

/**
 * The element to render overlays in: the topmost modal dialog, which makes everything outside it inert, else the root.
 */
export function useOverlayHost(): HTMLElement {
  const root = useRoot();
  const dialogs = openDialogs(root);
  return useSyncExternalStore(dialogs.subscribe, () => dialogs.read().at(-1)) ?? root;
}
