import { type ComponentProps, type RefObject, useRef } from 'react';
import { useBeside } from '../../../ui/tooltip/use-beside.ts';
import { hostFrame } from './host-frame.ts';
import * as css from './MarkerCard.css.ts';

interface Props extends ComponentProps<'div'> {
  readonly anchor: HTMLElement;
  readonly ref?: RefObject<HTMLDivElement | null>;
}

/** The frame of the card beside a marker: above it, or below it where there is no room above, inside the host's frame. */
export function MarkerCard({ anchor, ref, ...rest }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const card = ref ?? own;
  useBeside(card, anchor, 'top', 'center', 6, hostFrame);
  return <div ref={card} popover="manual" className={css.card} {...rest} />;
}
