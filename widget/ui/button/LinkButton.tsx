import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import * as css from './Button.css.ts';
import type { ButtonLook } from './Button.tsx';
import { ButtonLabel } from './ButtonLabel.tsx';

interface Props extends ButtonLook {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({ variant = 'default', size = 'md', icon, href, children }: Props) {
  return (
    <a
      className={`${css.base} ${css.variant[variant]} ${size === 'sm' ? css.small : ''}`}
      href={href}
    >
      <ButtonLabel>
        {icon && <Icon name={icon} />}
        {children}
      </ButtonLabel>
    </a>
  );
}
