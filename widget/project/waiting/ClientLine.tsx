import { askText } from '@project-dashboard/core/rules/waiting/waiting-items';
import { memo } from 'react';
import { rowAnchor } from '../../ui/table/row-anchor.ts';
import { ApprovalAction } from './ApprovalAction.tsx';
import { InputAction } from './InputAction.tsx';
import { ItemCells } from './ItemCells.tsx';
import type { Item } from './use-waiting.ts';
import * as styles from './WaitingList.css.ts';

/** One line of the client's list: the item, and the way to act on it. */
export const ClientLine = memo(function ClientLine({
  item,
  isFolded,
}: {
  readonly item: Item;
  readonly isFolded: boolean;
}) {
  return (
    <li {...rowAnchor(item.id)} className={styles.line} data-folded={isFolded || undefined}>
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
