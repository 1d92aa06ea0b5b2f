import type { ComponentProps } from 'react';
import { keepFocus } from '../focus/focus.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import type { TooltipTrigger } from '../tooltip/use-tooltip.ts';
import * as css from './IconButton.css.ts';

interface IconButtonProps
  extends Omit<
    ComponentProps<'button'>,
    | 'children'
    | 'className'
    | 'style'
    | 'aria-label'
    | 'name'
    | Exclude<keyof TooltipTrigger, 'aria-description'>
  > {
  /** The action and its row, for example "Edit Fieldwork". */
  name: string;
  /** The short text for the tooltip, for example "Edit". Default: the name. */
  tooltip?: string | undefined;
  /** The grip is drawn without elements of its own, because every row has one. */
  icon: IconName | 'grip';
}

export function IconButton({
  name,
  tooltip = name,
  icon,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={tooltip} isDescription={false}>
      {(trigger) => (
        <button
          {...rest}
          {...trigger}
          type={type}
          className={icon === 'grip' ? css.grip : css.button}
          aria-label={name}
          data-action={tooltip}
          onClick={(event) => {
            keepFocus(event);
            onClick?.(event);
          }}
        >
          {icon !== 'grip' && <Icon name={icon} />}
        </button>
      )}
    </Tooltip>
  );
}
