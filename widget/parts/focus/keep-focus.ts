import type { MouseEvent } from 'react';
import { focusedElement } from './focused-element.ts';

/** Gives a clicked button the focus, as all browsers but Safari do, so that what it opens can give it back. */
export function keepFocus({ currentTarget }: MouseEvent<HTMLElement>): void {
  if (focusedElement(currentTarget) !== currentTarget) currentTarget.focus({ preventScroll: true });
}
