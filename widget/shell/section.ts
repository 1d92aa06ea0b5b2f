import type { ReactNode } from 'react';
import type { IconName } from '../parts/icon/icons.ts';

export type ViewMode = 'internal' | 'client';

/** One section of the page: its navigation entry and its content. */
export interface ShellSection {
  /** The anchor, for example `milestones` (SPEC section 2). */
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** True for agency staff only: marked with a lock, missing from the client view. */
  readonly internal?: boolean;
  /** The feature's own `<section>` with its heading. */
  readonly content: ReactNode;
}

/** The part of a section that the navigation needs. */
export type SectionLink = Omit<ShellSection, 'content'>;
