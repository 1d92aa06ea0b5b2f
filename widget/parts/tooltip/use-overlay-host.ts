import { useSyncExternalStore } from 'react';
import { useRoot } from '../context/RootContext.ts';
import { dialogStack } from '../dialog/dialog-stack.ts';

/** Where something must be put that stays usable: a modal dialog makes all that is outside it inert. */
export function useOverlayHost(): HTMLElement {
  const root = useRoot();
  const stack = dialogStack(root);
  return useSyncExternalStore(stack.subscribe, stack.top) ?? root;
}
