import { type ComponentProps, memo } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { type MenuItem, useMenu } from './Menu.tsx';

interface MenuButtonProps {
  /** The action and its row, for example "Actions for Fieldwork". */
  name: string;
  tooltip?: string;
  icon?: ComponentProps<typeof IconButton>['icon'];
  /** The row's title, for example "Fieldwork". */
  title: string;
  items: readonly MenuItem[];
  /** Extra props of the button. For example, a drag handle is a menu button too. */
  button?: ComponentProps<'button'>;
}

export const MenuButton = memo(function MenuButton(props: MenuButtonProps) {
  const { name, tooltip, icon = 'more', title, items, button } = props;
  const { opener, menu } = useMenu(title, () => items);
  return (
    <>
      <IconButton {...button} {...opener} name={name} tooltip={tooltip} icon={icon} />
      {menu}
    </>
  );
});
