import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';

// r2wc keeps these under registered symbols, so a subclass may reach them. The version is pinned.
export const PROPS: unique symbol = Symbol.for('r2wc.props');
export const RENDER: unique symbol = Symbol.for('r2wc.render');

/** What r2wc's class has beyond an HTMLElement. */
export interface R2wcElement extends HTMLElement {
  [PROPS]: Record<string, unknown>;
  [RENDER](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

function isR2wcClass(
  made: CustomElementConstructor,
): made is CustomElementConstructor & (new () => R2wcElement) {
  return RENDER in made.prototype && 'disconnectedCallback' in made.prototype;
}

/** r2wc's class for a component in an open shadow root; attributes are left to the subclass. */
export function reactElement<P extends object>(
  component: ComponentType<P>,
): CustomElementConstructor & (new () => R2wcElement) {
  const made = r2wc(component, { shadow: 'open' });
  if (!isR2wcClass(made)) throw new Error('This version of r2wc is not the one that was tested.');
  return made;
}
