import type { View } from '@project-dashboard/core/contract/route';
import type { Page } from 'playwright-core';
import { settled } from './state-steps.ts';

/** Who looks at a screen: one of a project's two views, the agency at its list, or anybody. */
export type Audience = View | 'agency' | 'anybody';

export const HEIGHTS = { 1440: 900, 1180: 820, 1024: 900, 820: 1180, 390: 844 } as const;
export type Width = keyof typeof HEIGHTS;
export const WIDTHS: readonly Width[] = [1440, 390];

/** The addresses of a server with the sample data, for one audience. */
export interface Place {
  /** The sample project with the most content. */
  readonly project: string;
  /** A project without rows. */
  readonly empty: string;
  /** A project with all kinds of changes. It is made for the first state that shows it, so that it stands in no list. */
  readonly changed: () => Promise<string>;
  /** The project list. For the agency this address signs in first. */
  readonly list: string;
  readonly token: string;
}

/** A state of the product to show, test or measure. Showing it changes no stored data. */
export interface State {
  /** Becomes a file name. */
  readonly name: string;
  /** Default: agency staff on the project page. */
  readonly audiences?: readonly Audience[];
  /** The window widths that have this state. Default: both. */
  readonly widths?: readonly Width[];
  /** Default: the sample project, or for the agency its list. */
  readonly address?: (place: Place) => string | Promise<string>;
  /** Runs before the page opens, for example to fake a server response. */
  readonly prepare?: (page: Page, place: Place) => Promise<unknown>;
  /** Steps from the opened page to the state. The state is on screen when they end. */
  readonly show: (page: Page) => Promise<unknown>;
  /** Selector of the part that differs from another state of the same page. The full checks run only on this part. */
  readonly part?: string;
  /** True if the pointer keeps the state alive, so that each window width must repeat the steps. */
  readonly isHeld?: boolean;
  /** True if the state needs a page of its own: of the first load, or one that is not the product's. */
  readonly isFresh?: boolean;
  /** True if the widget is inside a host page. */
  readonly isEmbedded?: boolean;
  /** True if the picture shows the full page, not only the window. */
  readonly isLong?: boolean;
}

/** A state without its name. If it has only steps, it may be these alone. */
type Sketch = Partial<Omit<State, 'name'>> | State['show'];

/**
 * States by name. `common` is what they have in common, unless one says otherwise. Without steps, a state is there as
 * soon as the project page has loaded.
 */
export const alike =
  (common: Partial<State>) =>
  (states: Readonly<Record<string, Sketch>>): readonly State[] =>
    Object.entries(states).map(([name, state]) => ({
      ...{ show: settled, ...common, name },
      ...(typeof state === 'function' ? { show: state } : state),
    }));
