/** A value outside of React: only the components that subscribe to it are rendered again when it changes. */
export class Store<Value> {
  #value: Value;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  readonly read = (): Value => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  write(value: Value): void {
    this.#value = value;
    for (const listener of this.#listeners) listener();
  }
}
