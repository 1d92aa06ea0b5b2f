import { useDndContext } from '@dnd-kit/core';
import { useEffect, useRef } from 'react';
import { landingTop } from './landing.ts';
import { scrollAtEdges } from './scroll-at-edges.ts';
import * as css from './sorting.css.ts';

interface Props {
  /**
   * Where the layout has the dragged row, in px from the window's top: by pointer in every frame, by keyboard once when it is lifted.
   * Undefined after the drag.
   */
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
    if (!row) return;
    const report = () => onLayout(layoutTop(row));
    report();
    const end = isByKeyboard ? undefined : scrollAtEdges(row, report);
    return () => {
      end?.();
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
