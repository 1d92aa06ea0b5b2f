import type { View } from '@project-dashboard/core/contract';
import type { Page } from 'playwright-core';

/** Who looks at a screen: a project's two views, the agency at its list, anybody. */
export type Audience = View | 'agency' | 'anybody';

export const HEIGHTS = { 1440: 900, 1024: 900, 390: 844 } as const;
export type Width = keyof typeof HEIGHTS;
export const WIDTHS: readonly Width[] = [1440, 390];

/** The addresses of a server with the sample, for one audience. */
export interface Place {
  /** The rich project of the sample. */
  readonly project: string;
  /** A project without a row. */
  readonly empty: string;
  /** The list of projects; it signs in first where the agency looks. */
  readonly list: string;
  readonly token: string;
}

/** A state of the product that can be shown, looked at and measured. It changes nothing that is stored. */
export interface State {
  /** In words that make a file name. */
  readonly name: string;
  readonly audiences: readonly Audience[];
  /** Where there is such a state; in both where not said. */
  readonly widths?: readonly Width[];
  readonly address: (place: Place) => string;
  /** Before the page opens, such as what the server answers. */
  readonly prepare?: (page: Page, place: Place) => Promise<unknown>;
  /** From the opened page to the state, which is on screen when it ends. */
  readonly show: (page: Page) => Promise<unknown>;
  /** Selects what sets it apart from another state of the same page; the rest is looked at there. */
  readonly part?: string;
  /** The pointer holds it: a window of another width needs it anew. */
  readonly isHeld?: boolean;
  /** The page around is somebody else's. */
  readonly isEmbedded?: boolean;
  /** More than a window of it is worth a picture. */
  readonly isLong?: boolean;
}
