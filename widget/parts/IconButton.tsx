import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';
import * as css from './IconButton.css.ts';
import type { IconName } from './icons.ts';
import { Tooltip } from './Tooltip.tsx';

export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'children' | 'className' | 'style' | 'aria-label' | 'name'> {
  /** What it does, to whom: "Edit Fieldwork". */
  name: string;
  /** What the eye needs beside the row: "Edit". Left out, it is the name. */
  tooltip?: string | undefined;
  icon: IconName;
  tone?: 'default' | 'danger' | undefined;
}

export function IconButton({
  name,
  tooltip = name,
  icon,
  tone = 'default',
  type = 'button',
  ref,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={tooltip} isDescription={false}>
      {(trigger) => (
        <button
          {...rest}
          {...trigger}
          ref={ref}
          type={type}
          className={css.button[tone]}
          aria-label={name}
        >
          <Icon name={icon} />
        </button>
      )}
    </Tooltip>
  );
}
