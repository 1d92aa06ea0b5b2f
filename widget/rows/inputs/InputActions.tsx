import type { ClientInput } from '@project-dashboard/core/rows/inputs/schema';
import { memo } from 'react';
import type { MenuItem } from '../../ui/menu/menu-item.ts';
import { RowActions } from '../../ui/table/RowActions.tsx';
import { deleteItem, editItem } from '../../ui/table/row-items.ts';

interface Props {
  readonly input: ClientInput;
  /** Move up and Move down. */
  readonly moves: readonly MenuItem[];
  readonly onOpen: (what: 'form' | 'delete', row: ClientInput) => void;
}

/** The actions of a client input: icons in the table, a menu in the card. */
export const InputActions = memo(function InputActions({ input, moves, onOpen }: Props) {
  const edit = editItem(() => onOpen('form', input));
  const remove = deleteItem(() => onOpen('delete', input));
  return <RowActions title={input.title} inline={[edit, remove]} menu={[edit, ...moves, remove]} />;
});
