import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { keepFocus } from '../focus/focus.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icons.ts';
import * as css from './button.css.ts';

export interface ButtonLook {
  /** primary submits a form, default opens or adds, quiet copies, danger confirms a deletion. */
  variant?: keyof typeof css.variant | undefined;
  size?: 'md' | 'sm' | undefined;
  icon?: IconName | undefined;
}

interface ButtonProps
  extends ButtonLook,
    Omit<ComponentProps<'button'>, 'className' | 'style' | 'disabled'> {
  /** Shows the spinner and `pendingLabel`, and ignores clicks. */
  isPending?: boolean | undefined;
  pendingLabel?: string | undefined;
  /** The button stays in the tab order, so the reason beside it can be found. */
  isDisabled?: boolean | undefined;
}

const block = (event: MouseEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

export function Button({
  variant = 'default',
  size = 'md',
  icon,
  isPending = false,
  pendingLabel,
  isDisabled = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const act = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter in a field also clicks the submit button, and the field must keep the focus.
    if (type !== 'submit') keepFocus(event);
    onClick?.(event);
  };
  const isInert = isPending || isDisabled;
  const label = (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  );
  return (
    <button
      {...rest}
      type={type}
      className={`${css.button[size]} ${css.variant[variant]}`}
      aria-disabled={isInert || undefined}
      data-pending={isPending || undefined}
      onClick={isInert ? block : act}
    >
      {isPending ? (
        <ButtonLabel former={label}>
          <Spinner />
          {pendingLabel ?? children}
        </ButtonLabel>
      ) : (
        <ButtonLabel>{label}</ButtonLabel>
      )}
    </button>
  );
}

interface ButtonLabelProps {
  children: ReactNode;
  /** The label that `children` replaces for now; its width stays reserved. */
  former?: ReactNode;
}

export function ButtonLabel({ children, former }: ButtonLabelProps) {
  if (former === undefined) return <span className={css.label}>{children}</span>;
  return (
    <span className={css.labels}>
      <span className={css.formerLabel} aria-hidden="true">
        {former}
      </span>
      <span className={css.label}>{children}</span>
    </span>
  );
}

/** Shows that something is in progress. The text beside it says what. */
function Spinner() {
  return (
    <svg className={css.spinner} width="18" height="18" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="M15.5 5.2A7 7 0 1 0 15.5 14.8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** Reloads the page. For code that a deploy has removed from the server. */
export const ReloadButton = () => (
  <Button onClick={() => window.location.reload()}>Reload page</Button>
);

interface LinkButtonProps extends ButtonLook, Omit<ComponentProps<'a'>, 'className'> {
  href: string;
}

/** A link that looks like a button. */
export const LinkButton = ({
  variant = 'default',
  size = 'md',
  icon,
  children,
  ...link
}: LinkButtonProps) => (
  <a {...link} className={`${css.button[size]} ${css.variant[variant]}`}>
    <ButtonLabel>
      {icon && <Icon name={icon} />}
      {children}
    </ButtonLabel>
  </a>
);
