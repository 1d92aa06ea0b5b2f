import { useDndContext } from '@dnd-kit/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { landingTop } from './landing.ts';
import { scrollAtEdges } from './scroll-at-edges.ts';
import * as css from './sorting.css.ts';

interface Props {
  /**
   * Reports the dragged row's layout position, in px from the window's top: on every frame for a pointer, once on
   * lifting for the keyboard. Undefined after the drag.
   */
  readonly onLayout: (top: number | undefined) => void;
  /** Moving a row loses its focus, so its handle takes the focus again. */
  readonly lastMove: { readonly id: string } | undefined;
}

/** The handle, and in a card the row's menu. A status menu moves nothing. */
const HANDLES = '[aria-haspopup=menu]:not([data-status])';

/** Draws the gap where the dragged row would land, and scrolls the page during a drag. Gives the focus back after it. */
export function DragGap({ onLayout, lastMove }: Props) {
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

  const focusHandle = useEffectEvent((id: string) => {
    const moved = droppableContainers.getNodeFor(id);
    const handles = moved?.querySelectorAll<HTMLElement>(HANDLES) ?? [];
    [...handles].find((handle) => handle.checkVisibility())?.focus();
  });
  useEffect(() => {
    if (lastMove) focusHandle(lastMove.id);
  }, [lastMove]);

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

/** The row's position without its transform. */
const layoutTop = ({ offsetParent, offsetTop }: HTMLElement) =>
  offsetTop + (offsetParent?.getBoundingClientRect().top ?? 0);
