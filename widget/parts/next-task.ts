/** Resolves in a task of its own: keys that were pressed meanwhile come first, and what was shown may be drawn. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
