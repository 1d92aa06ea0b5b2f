import type { View } from '@project-dashboard/core/contract/route';
import type { ReactNode } from 'react';
import { longList } from '../../../ui/context/long-list.ts';
import * as styles from './ApprovalList.css.ts';

interface Props {
  readonly view: View;
  /** The number of approvals. */
  readonly count: number;
  /** The list items. */
  readonly children: ReactNode;
}

/** The list element around the approval rows. */
export function ApprovalList({ view, count, children }: Props) {
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role of a list without bullets
      role="list"
      aria-label="Client Approvals"
      className={styles.list[view]}
      {...longList(count)}
    >
      {children}
    </ul>
  );
}
