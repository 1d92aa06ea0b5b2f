import { askText } from '@project-dashboard/core/waiting';
import { memo } from 'react';
import { ApprovalAction } from './ApprovalAction.tsx';
import { InputAction } from './InputAction.tsx';
import { ItemCells } from './ItemCells.tsx';
import type { Item } from './use-waiting.ts';
import * as styles from './WaitingList.css.ts';

/** One line of the client's list: the item, and the way to act on it. */
export const ClientLine = memo(function ClientLine({ item }: { readonly item: Item }) {
  return (
    <li className={styles.line}>
      <ItemCells item={item} ask={askText(item)} />
      <div className={styles.action}>
        {item.kind === 'input' ? (
          <InputAction title={item.title} />
        ) : (
          <ApprovalAction approval={item.row} />
        )}
      </div>
    </li>
  );
});
