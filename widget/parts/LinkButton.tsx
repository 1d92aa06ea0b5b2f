import type { ComponentProps } from 'react';
import * as css from './Button.css.ts';
import type { ButtonLook } from './Button.tsx';
import { ButtonLabel } from './ButtonLabel.tsx';
import { Icon } from './Icon.tsx';

export interface LinkButtonProps
  extends ButtonLook,
    Omit<ComponentProps<'a'>, 'className' | 'style' | 'href'> {
  href: string;
}

/** A link that looks like a button. */
export function LinkButton({
  variant = 'default',
  size = 'md',
  icon,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a
      {...rest}
      className={`${css.base} ${css.variant[variant]} ${size === 'sm' ? css.small : ''}`}
    >
      <ButtonLabel>
        {icon && <Icon name={icon} />}
        {children}
      </ButtonLabel>
    </a>
  );
}
