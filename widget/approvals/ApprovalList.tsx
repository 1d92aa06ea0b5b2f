import type { View } from '@project-dashboard/core/contract';
import type { ReactElement } from 'react';
import { useRowGroups } from '../parts/use-row-groups.ts';
import * as styles from './ApprovalList.css.ts';

interface Props {
  readonly view: View;
  /** List items, whose keys are the rows' ids. */
  readonly rows: readonly ReactElement[];
}

/** The list around the approvals' rows, which stand in groups. */
export function ApprovalList({ view, rows }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing may stand between a ul and its items, and groups do
    <div role="list" aria-label="Client Approvals" className={styles.list[view]}>
      {useRowGroups(rows, styles.ROW).map(({ key, own, ...long }) => (
        <div key={key} className={styles.between}>
          <ul role="presentation" {...long} className={styles.between}>
            {own}
          </ul>
        </div>
      ))}
    </div>
  );
}
