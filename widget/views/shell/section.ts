import type { ReactNode } from 'react';
import type { IconName } from '../../ui/icon/icons.ts';

export type ViewMode = 'internal' | 'client';

/** A number in the navigation. */
export interface NavCount {
  /** `?` if it is not known, because a list did not load. */
  readonly count: number | '?';
  /** What it counts, for example `3 waiting, 2 late`. It follows the entry's name for screen readers. */
  readonly text: string;
  readonly tone: 'late' | 'accent' | 'neutral';
}

/** One section of the page: its navigation entry and its content. */
export interface ShellSection {
  /** The anchor, for example `milestones`. */
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** True for agency staff only: marked with a lock. */
  readonly internal?: boolean;
  readonly count?: NavCount | undefined;
  /** The feature's own `<section>` with its heading. */
  readonly content: ReactNode;
}

/** The part of a section that the navigation needs. */
export type SectionLink = Omit<ShellSection, 'content'>;

/** The accessible name of an entry: `Client Input Tracker, 3 waiting, 2 late`. */
export const countedName = (label: string, count: NavCount | undefined): string =>
  count === undefined ? label : `${label}, ${count.text}`;
