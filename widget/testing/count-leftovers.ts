/**
 * Runs in a page before its code: counts the listeners of window and document, and the intervals, for
 * `window.leftovers()`. A module may add a listener once; an element that adds one must remove it. So what stands twice
 * after all elements are gone was left by one of them. It also keeps the text nodes that React makes.
 */
export function countLeftovers(): void {
  const counts = new Map<string, number>();
  /** Counts a function of the page. Bound ones have no text of their own, so they cannot be told apart. */
  const count = (kind: string, run: unknown, by: 1 | -1) => {
    const key = `${kind}: ${String(run).slice(0, 120)}`;
    if (!key.includes('[native code]')) counts.set(key, (counts.get(key) ?? 0) + by);
  };
  for (const target of [window, document]) {
    const known = new WeakMap<object, Set<string>>();
    const { addEventListener, removeEventListener } = target;
    const kindOf = (type: string, options: unknown) => {
      const isCapture = options === true || Reflect.get(Object(options), 'capture') === true;
      return `listener of ${type}${isCapture ? ', capture' : ''}`;
    };
    const remove = (kind: string, listener: object) => {
      if (known.get(listener)?.delete(kind)) count(kind, listener, -1);
    };
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      addEventListener.call(target, type, listener, options);
      const { once = false, signal } = typeof options === 'object' ? options : {};
      const kind = kindOf(type, options);
      const kinds = known.get(listener) ?? new Set();
      if (once || signal?.aborted || kinds.has(kind)) return;
      known.set(listener, kinds.add(kind));
      count(kind, listener, 1);
      signal?.addEventListener('abort', () => remove(kind, listener), { once: true });
    };
    target.removeEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | EventListenerOptions,
    ) => {
      removeEventListener.call(target, type, listener, options);
      if (listener !== null) remove(kindOf(type, options), listener);
    };
  }
  const running = new Map<unknown, unknown>();
  const { setInterval: start, clearInterval: end } = window;
  const held: string[] = [];
  const { createTextNode } = document;
  document.createTextNode = (text) => {
    if (text !== '')
      held.push(`React holds a text, which a translator would take from it: ${text}`);
    return createTextNode.call(document, text);
  };
  Object.assign(window, {
    setInterval: (run: () => void, ms?: number, ...values: unknown[]) => {
      const id = start(run, ms, ...values);
      running.set(id, run);
      count('interval', run, 1);
      return id;
    },
    clearInterval: (id?: number) => {
      end(id);
      if (running.has(id)) count('interval', running.get(id), -1);
      running.delete(id);
    },
    leftovers: () => [
      ...[...counts].flatMap(([key, times]) => (times > 1 ? [`${times} times ${key}`] : [])),
      ...held,
    ],
  });
}
