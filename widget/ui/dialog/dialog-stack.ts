/** The open modal dialogs of one root, in opening order. */
interface DialogStack {
  /** Returns a function that removes the dialog again. */
  add(dialog: HTMLDialogElement): () => void;
  top(): HTMLDialogElement | null;
  subscribe(listener: () => void): () => void;
}

const stacks = new WeakMap<HTMLElement, DialogStack>();

function createStack(): DialogStack {
  const listeners = new Set<() => void>();
  let dialogs: readonly HTMLDialogElement[] = [];
  const change = (next: readonly HTMLDialogElement[]) => {
    dialogs = next;
    for (const listener of listeners) listener();
  };
  return {
    add(dialog) {
      change([...dialogs, dialog]);
      return () => change(dialogs.filter((other) => other !== dialog));
    },
    top: () => dialogs.at(-1) ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export function dialogStack(root: HTMLElement): DialogStack {
  const known = stacks.get(root);
  if (known) return known;
  const stack = createStack();
  stacks.set(root, stack);
  return stack;
}
