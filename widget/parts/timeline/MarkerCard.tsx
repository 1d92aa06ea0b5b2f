import { type HTMLAttributes, type ReactNode, useRef } from 'react';
import { useBeside } from '../tooltip/use-beside.ts';
import * as css from './MarkerCard.css.ts';

interface Props extends HTMLAttributes<HTMLElement> {
  readonly anchor: HTMLElement;
  readonly children: ReactNode;
}

/** The frame of the card beside a hovered or focused marker: above it, or below it where there is no room above. */
export function MarkerCard({ anchor, children, ...rest }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  useBeside(ref, anchor, 'top', 'center', 6);
  return (
    <div ref={ref} popover="manual" className={css.card} {...rest}>
      {children}
    </div>
  );
}
