import type { View } from '@project-dashboard/core/contract';
import type { ReactNode } from 'react';
import { LONG } from '../parts/row-groups.ts';
import * as styles from './ApprovalList.css.ts';

interface Props {
  readonly view: View;
  readonly count: number;
  readonly children: ReactNode;
}

/** The list around the approvals' rows. */
export function ApprovalList({ view, count, children }: Props) {
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
      role="list"
      aria-label="Client Approvals"
      className={styles.list[view]}
      {...(count > LONG && {
        'data-long': true,
        style: { containIntrinsicHeight: `auto calc(${count} * ${styles.ROW})` },
      })}
    >
      {children}
    </ul>
  );
}
