/** Stores an element's attribute and property values by name. The element writes; its component subscribes. */
export class AttributeStore<Values extends object> {
  #values: Partial<Values> = {};
  readonly #listeners = new Set<() => void>();

  readonly read = (): Partial<Values> => this.#values;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set<Name extends keyof Values>(name: Name, value: Values[Name] | undefined): void {
    if (Object.is(this.#values[name], value)) return;
    this.#values = { ...this.#values, [name]: value };
    for (const listener of this.#listeners) listener();
  }
}
