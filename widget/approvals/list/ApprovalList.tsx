import type { View } from '@project-dashboard/core/contract';
import type { ReactNode } from 'react';
import * as styles from './ApprovalList.css.ts';

interface Props {
  readonly view: View;
  /** The list items. */
  readonly children: ReactNode;
}

/** The list element around the approval rows. */
export function ApprovalList({ view, children }: Props) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
    <ul role="list" aria-label="Client Approvals" className={styles.list[view]}>
      {children}
    </ul>
  );
}
