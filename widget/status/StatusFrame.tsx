import type { ReactNode } from 'react';
import { Icon } from '../parts/icon/Icon.tsx';
import { Section } from '../parts/section/Section.tsx';
import * as styles from './StatusFrame.css.ts';

interface Props {
  readonly actions?: ReactNode;
  /** False hides the section in print. */
  readonly isPrinted?: boolean;
  readonly children: ReactNode;
}

/** The section around the summary, with the INTERNAL tag. */
export function StatusFrame({ actions, isPrinted = false, children }: Props) {
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
      actions={actions}
      isPrinted={isPrinted}
    >
      {children}
    </Section>
  );
}
