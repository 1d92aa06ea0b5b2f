import { useSyncExternalStore } from 'react';
import { useRoot } from '../context/ElementContext.tsx';
import { Store } from '../context/store.ts';

const stacks = new WeakMap<HTMLElement, Store<readonly HTMLDialogElement[]>>();

/** The open modal dialogs of a root, in opening order. */
export function openDialogs(root: HTMLElement): Store<readonly HTMLDialogElement[]> {
  const stack = stacks.get(root) ?? new Store<readonly HTMLDialogElement[]>([]);
  stacks.set(root, stack);
  return stack;
}

/**
 * The element to render overlays in: the topmost modal dialog, which makes everything outside it inert, else the root.
 */
export function useOverlayHost(): HTMLElement {
  const root = useRoot();
  const dialogs = openDialogs(root);
  return useSyncExternalStore(dialogs.subscribe, () => dialogs.read().at(-1)) ?? root;
}
