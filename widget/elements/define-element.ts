import type { ComponentType } from 'react';
import { adoptSheets } from '../theme/index.ts';
import type { AttributeTable, AttributeValues } from './attributes.ts';
import { keepOwnKeysInside } from './keep-own-keys-inside.ts';
import { printAlone } from './print-alone.ts';
import { PROPS, RENDER, reactElement } from './r2wc.ts';

/**
 * Defines a custom element for a component whose props are the values of `attributes`. A second script
 * that defines the same name is ignored. What r2wc leaves open is closed here: an attribute that is removed,
 * emptied or set to null renders; a property set before the upgrade counts; no property is written into the
 * DOM (a token would be readable there), except theme, which the styles read; a moved element keeps its state.
 */
export function defineElement<T extends AttributeTable>(
  name: string,
  component: ComponentType<AttributeValues<T>>,
  attributes: T,
): void {
  if (customElements.get(name)) return;

  class ProjectElement extends reactElement(component) {
    static observedAttributes = Object.keys(attributes);
    #isMounted = false;
    #undress: (() => void) | undefined;

    constructor() {
      super();
      // What the page has put into the element stays on screen until something is drawn (Stage.css.ts).
      this.shadowRoot?.append(document.createElement('slot'));
      keepOwnKeysInside(this);
    }

    override connectedCallback() {
      this.#takeEarlyProperties();
      if (this.shadowRoot) this.#undress ??= adoptSheets(this.shadowRoot);
      this.#isMounted = true;
      super.connectedCallback();
    }

    // Without it moveBefore() would count as a removal and an insertion.
    connectedMoveCallback() {}

    override disconnectedCallback() {
      // A move is a removal followed at once by an insertion; only what stays away is taken down.
      queueMicrotask(() => {
        if (this.isConnected || !this.#isMounted) return;
        this.#isMounted = false;
        this.#undress?.();
        this.#undress = undefined;
        super.disconnectedCallback();
      });
    }

    /** Reads again what is on screen; done when the answers are there. */
    async refresh(): Promise<void> {
      const readings: Promise<unknown>[] = [];
      this.shadowRoot?.dispatchEvent(new CustomEvent('refresh', { detail: readings }));
      await Promise.all(readings);
    }

    /** Prints the element without the page around it; it has a layout of its own for paper. */
    print(): void {
      printAlone(this);
    }

    attributeChangedCallback(attribute: string, _old: string | null, value: string | null) {
      this.setValue(attribute, value);
    }

    setValue(attribute: string, value: unknown) {
      const read = attributes[attribute]?.(value);
      if (Object.is(this[PROPS][attribute], read)) return;
      this[PROPS][attribute] = read;
      if (this.#isMounted) this[RENDER]();
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
        return this[PROPS][attribute];
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
