import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, createElement, useSyncExternalStore } from 'react';
import { printAlone } from '../data/print-alone.ts';
import { adoptSheets } from '../theme/index.ts';
import { Store } from '../ui/context/store.ts';
import type { AttributeTable, AttributeValues } from './attributes.ts';
import { keepOwnKeysInside } from './keep-own-keys-inside.ts';

/** The custom element class that r2wc makes, with the two callbacks in which it mounts and unmounts. */
interface MountingElement extends HTMLElement {
  connectedCallback(): void;
  disconnectedCallback(): void;
}

/** What an element's attributes and properties say, by name. */
type Values = Readonly<Record<string, unknown>>;

/**
 * Defines a custom element for a component whose props are the values of `attributes`. If the name is already defined,
 * it does nothing. r2wc mounts the component in the shadow root. Attributes and properties are handled here, because
 * r2wc ignores a removed or emptied attribute, loses a property set before the upgrade, and writes properties into the
 * DOM, where scripts could read a token. A moved element keeps its state.
 */
export function defineElement<T extends AttributeTable>(
  name: string,
  component: ComponentType<AttributeValues<T>>,
  attributes: T,
): void {
  if (customElements.get(name)) return;
  const stores = new WeakMap<Node, Store<Values>>();

  function Followed({ container }: { readonly container?: HTMLElement }) {
    const store = container && stores.get(container);
    if (!store) throw new Error(`<${name}> was mounted outside its element.`);
    return createElement(component, valuesOf(useSyncExternalStore(store.subscribe, store.read)));
  }

  /** Only setValue writes the store, and it parses each value with its attribute. */
  function valuesOf(values: Values): AttributeValues<T> {
    if (!areValues(values)) throw new Error(`<${name}> holds a value of an unknown attribute.`);
    return values;
  }
  const areValues = (values: object): values is AttributeValues<T> =>
    Object.keys(values).every((key) => key in attributes);

  class ProjectElement extends mounting(r2wc(Followed, { shadow: 'open' })) {
    static observedAttributes = Object.keys(attributes);
    readonly values = new Store<Values>({});
    #isMounted = false;
    #undress: (() => void) | undefined;

    constructor() {
      super();
      if (this.shadowRoot) stores.set(this.shadowRoot, this.values);
      // The host page's own content stays on screen until the widget draws (Stage.css.ts).
      this.shadowRoot?.append(document.createElement('slot'));
      keepOwnKeysInside(this);
    }

    override connectedCallback() {
      this.#takeEarlyProperties();
      if (this.shadowRoot) this.#undress ??= adoptSheets(this.shadowRoot);
      this.#isMounted = true;
      super.connectedCallback();
    }

    // Without this callback, moveBefore() would count as a removal and an insertion.
    connectedMoveCallback() {}

    override disconnectedCallback() {
      // Moving an element removes it and inserts it at once, so only unmount an element that stays removed.
      queueMicrotask(() => {
        if (this.isConnected || !this.#isMounted) return;
        this.#isMounted = false;
        this.#undress?.();
        this.#undress = undefined;
        super.disconnectedCallback();
      });
    }

    /** Reloads the data on screen. Resolves when all responses have arrived. */
    async refresh(): Promise<void> {
      const readings: Promise<unknown>[] = [];
      this.shadowRoot?.dispatchEvent(new CustomEvent('refresh', { detail: readings }));
      await Promise.all(readings);
    }

    /** Prints only this element, without the host page, in its own print layout. */
    print(): void {
      printAlone(this);
    }

    attributeChangedCallback(attribute: string, _old: string | null, value: string | null) {
      this.setValue(attribute, value);
    }

    setValue(attribute: string, value: unknown) {
      const parsed = attributes[attribute]?.(value);
      const values = this.values.read();
      if (!Object.is(values[attribute], parsed))
        this.values.write({ ...values, [attribute]: parsed });
    }

    #takeEarlyProperties() {
      for (const attribute of Object.keys(attributes)) {
        if (!Object.hasOwn(this, attribute)) continue;
        const value: unknown = Reflect.get(this, attribute);
        Reflect.deleteProperty(this, attribute);
        Reflect.set(this, attribute, value);
      }
    }
  }

  for (const attribute of Object.keys(attributes)) {
    Object.defineProperty(ProjectElement.prototype, attribute, {
      configurable: true,
      enumerable: true,
      get(this: ProjectElement) {
        return this.values.read()[attribute];
      },
      set(this: ProjectElement, value: unknown) {
        if (attribute !== 'theme') this.setValue(attribute, value);
        else if (typeof value === 'string') this.setAttribute(attribute, value);
        else this.removeAttribute(attribute);
      },
    });
  }
  customElements.define(name, ProjectElement);
}

function mounting(
  made: CustomElementConstructor,
): CustomElementConstructor & (new () => MountingElement) {
  if (!isMounting(made)) throw new Error('r2wc made a class without the callbacks of an element.');
  return made;
}

const isMounting = (
  made: CustomElementConstructor,
): made is CustomElementConstructor & (new () => MountingElement) =>
  'connectedCallback' in made.prototype && 'disconnectedCallback' in made.prototype;
