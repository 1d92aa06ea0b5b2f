import { type ComponentProps, memo, useCallback, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import type { IconName } from '../icon/icons.ts';
import { Menu, type MenuItem } from './Menu.tsx';

interface MenuButtonProps {
  /** The action and its row, for example "Actions for Fieldwork". */
  name: string;
  tooltip?: string;
  icon?: IconName;
  /** The row's title, for example "Fieldwork". */
  title: string;
  items: readonly MenuItem[];
  /** Extra props of the button. For example, a drag handle is a menu button too. */
  button?: ComponentProps<'button'>;
}

/** A button that opens a menu. */
export const MenuButton = memo(function MenuButton(props: MenuButtonProps) {
  const { name, tooltip, icon = 'more', title, items, button } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = useCallback(() => setAnchor(null), []);
  return (
    <>
      <IconButton
        {...button}
        name={name}
        tooltip={tooltip}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setAnchor((open) => (open ? null : currentTarget));
        }}
      />
      {anchor && <Menu title={title} items={items} anchor={anchor} onClose={close} />}
    </>
  );
});
