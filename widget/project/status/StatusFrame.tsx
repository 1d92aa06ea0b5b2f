import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { MenuItem } from '../../ui/menu/menu-item.ts';
import type { SectionCopy } from '../../ui/section/frame-props.ts';
import { Section } from '../../ui/section/Section.tsx';
import * as styles from './StatusSummary.css.ts';

interface Props {
  readonly copy?: SectionCopy;
  readonly items?: readonly MenuItem[];
  readonly actions?: ReactNode;
  /** False hides the section in print, 'alone' hides the others. */
  readonly isPrinted?: boolean | 'alone';
  readonly children: ReactNode;
}

/** The section around the summary, with the INTERNAL tag. */
export function StatusFrame({ isPrinted = false, children, ...tools }: Props) {
  return (
    <Section
      id="status"
      title="Status Summary"
      tag={
        <span className={styles.tag}>
          <Icon name="lock" size={14} />
          INTERNAL
        </span>
      }
      summary="Only agency staff see this section"
      {...tools}
      isPrinted={isPrinted}
    >
      {children}
    </Section>
  );
}
