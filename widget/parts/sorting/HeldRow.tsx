import { useDndContext } from '@dnd-kit/core';
import { useEffect, useRef } from 'react';
import { landingTop } from './landing.ts';
import { scrollAtEdges } from './scroll-at-edges.ts';
import * as css from './sorting.css.ts';

interface Props {
  /** Where the layout has the row that the pointer drags, in px from the window's top; undefined after the drag. */
  readonly onLayout: (top: number | undefined) => void;
}

/** The gap where the dragged row would land, and the scrolling during a drag. */
export function HeldRow({ onLayout }: Props) {
  const { active, activeNode, activatorEvent, over, droppableContainers } = useDndContext();
  const gap = useRef<HTMLElement>(null);
  const row = active && activeNode;
  const isByKeyboard = activatorEvent instanceof KeyboardEvent;
  const overRow = over && over.id !== active?.id && droppableContainers.getNodeFor(over.id);
  const top = row && overRow ? landingTop(row, overRow) : null;

  useEffect(() => {
    if (!row || isByKeyboard) return;
    const end = scrollAtEdges(row, () => onLayout(layoutTop(row)));
    return () => {
      end();
      onLayout(undefined);
    };
  }, [row, isByKeyboard, onLayout]);
  useEffect(() => {
    if (top !== null && isByKeyboard) gap.current?.scrollIntoView({ block: 'nearest' });
  }, [top, isByKeyboard]);

  if (!row || top === null) return null;
  const Gap = row instanceof HTMLTableRowElement ? 'tr' : 'li';
  return (
    <Gap
      ref={(element: HTMLElement | null) => {
        gap.current = element;
      }}
      aria-hidden="true"
      data-gap=""
      className={css.gap}
      style={{ top, height: row.offsetHeight }}
    />
  );
}

/** Without the transform that moves it. */
const layoutTop = ({ offsetParent, offsetTop }: HTMLElement) =>
  offsetTop + (offsetParent?.getBoundingClientRect().top ?? 0);
