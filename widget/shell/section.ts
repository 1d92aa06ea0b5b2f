import type { ReactNode } from 'react';
import type { IconName } from '../parts/icon/icons.ts';

export type ViewMode = 'internal' | 'client';

/** One section of the page: its place in the navigation, and what stands there. */
export interface ShellSection {
  /** Anchor, such as `milestones` (SPEC section 2). */
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Agency staff only: marked with a lock, absent from the client view. */
  readonly internal?: boolean;
  /** The feature's own `<section>` with its heading. */
  readonly content: ReactNode;
}

/** What the navigation needs of a section. */
export type SectionLink = Omit<ShellSection, 'content'>;
