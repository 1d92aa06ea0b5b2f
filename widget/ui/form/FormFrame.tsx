import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react';
import { isComposing, useFocusAtFault } from '../focus/focus.ts';

interface Props extends Pick<ComponentProps<'form'>, 'tabIndex'> {
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  readonly isPending: boolean;
  /** True if Escape is left to the dialog around the form, which asks before it closes. */
  readonly leavesEscape?: boolean | undefined;
  /** What gets the focus when the form opens. Default: its first field. */
  readonly startsAt?: ((form: HTMLFormElement) => HTMLElement | null | undefined) | undefined;
  readonly onSubmit: () => void;
  /** Escape. Not called while the form is saved. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/**
 * A form on the page or in a line of it: it takes the focus when it opens, and moves it to the first fault after a
 * submit. Enter and Ctrl+Enter submit it, Escape cancels.
 */
export function FormFrame({
  label,
  className,
  isPending,
  leavesEscape = false,
  startsAt = firstField,
  onSubmit,
  onCancel,
  children,
  tabIndex,
}: Props) {
  const ref = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useLayoutEffect(() => {
    if (ref.current) startsAt(ref.current)?.focus();
  }, []);
  useFocusAtFault(ref, isPending);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes the submit of a form in a portal on to the form around it.
    event.stopPropagation();
    if (!reportHalfTyped(event.currentTarget)) onSubmit();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.defaultPrevented || isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>('[type=submit]')?.click();
    }
    if (event.key !== 'Escape' || leavesEscape) return;
    event.preventDefault();
    if (!isPending) onCancel();
  };
  return (
    <form
      ref={ref}
      tabIndex={tabIndex}
      noValidate
      aria-label={label}
      className={className}
      onSubmit={submit}
      onKeyDown={onKeyDown}
    >
      {children}
    </form>
  );
}

const firstField = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>('input, select, textarea');

/** A half-typed date has an empty value, so the browser says what is missing. */
export function reportHalfTyped(form: HTMLElement): boolean {
  const inputs = [...form.querySelectorAll('input')];
  const halfTyped = inputs.find((input) => input.validity.badInput);
  halfTyped?.reportValidity();
  return halfTyped !== undefined;
}
