import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import * as css from './IconButton.css.ts';
import type { IconName } from './icons.ts';
import { keepFocus } from './keep-focus.ts';
import { Tooltip } from './Tooltip.tsx';
import type { TooltipTrigger } from './use-tooltip.ts';

export interface IconButtonProps
  extends Omit<
    ComponentProps<'button'>,
    | 'children'
    | 'className'
    | 'style'
    | 'aria-label'
    | 'name'
    | Exclude<keyof TooltipTrigger, 'aria-describedby'>
  > {
  /** What it does, to whom: "Edit Fieldwork". */
  name: string;
  /** What the eye needs beside the row: "Edit". Left out, it is the name. */
  tooltip?: string | undefined;
  icon: IconName;
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
          className={css.button}
          aria-label={name}
          data-action={tooltip}
          onClick={(event) => {
            keepFocus(event);
            onClick?.(event);
          }}
        >
          <Icon name={icon} />
        </button>
      )}
    </Tooltip>
  );
}
