import { MouseSensor, type MouseSensorOptions, type SensorProps } from '@dnd-kit/core';
import { hasSortableData } from '@dnd-kit/sortable';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { isShown, landingTop } from './landing.ts';

/** dnd-kit's MouseSensor does not report the movement that lifts a row. A quick flick has only this one movement. */
export class FlickSensor extends MouseSensor {
  constructor(props: SensorProps<MouseSensorOptions>) {
    super(props);
    const report = ({ clientX: x, clientY: y }: MouseEvent) =>
      flushSync(() => props.onMove({ x, y }));
    document.addEventListener('mouseup', report, { capture: true, once: true });
  }
}

const STEPS = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);

/** Keys that drop a lifted row. On a row that is not lifted, Enter opens the menu. */
const DROPS = new Set(['Space', 'Enter', 'NumpadEnter']);

/**
 * Space lifts a row, arrow keys move it, Space or Enter drops it, Escape puts it back. Losing the focus, resizing the
 * window and hiding the page put it back too. dnd-kit's KeyboardSensor starts listening after a timer and updates its
 * state after a render, so it loses fast keys. This sensor listens at once and renders each key before the next one
 * (`flushSync`).
 */
export class KeySensor {
  static activators = [
    {
      eventName: 'onKeyDown' as const,
      handler({ nativeEvent, target, currentTarget }: ReactKeyboardEvent) {
        const lifts =
          nativeEvent.code === 'Space' && !nativeEvent.repeat && target === currentTarget;
        if (lifts) nativeEvent.preventDefault();
        return lifts;
      },
    },
  ];
  autoScrollEnabled = false;

  constructor({ activeNode, context, onStart, onMove, onEnd, onCancel }: SensorProps<object>) {
    const lifted = new AbortController();
    const { signal } = lifted;
    const end = (finish: () => void) => {
      lifted.abort();
      finish();
    };
    const cancel = () => end(onCancel);
    const onBlur = () =>
      // A row that is being deleted loses the focus too. It disappears a moment later and must not be put back.
      queueMicrotask(() => {
        if (activeNode.node.current?.isConnected && !signal.aborted) cancel();
      });
    /** How many places the row has moved down. */
    let places = 0;
    const move = (row: HTMLElement, step: number) => {
      if (!hasSortableData(activeNode)) return;
      const { index, items } = activeNode.data.current.sortable;
      const rowAt = (by: number) =>
        context.current.droppableContainers.getNodeFor(items[index + places + by]);
      let by = step;
      let over = rowAt(by);
      while (over && !isShown(over)) {
        by += step;
        over = rowAt(by);
      }
      if (!over) return;
      places += by;
      flushSync(() => onMove({ x: 0, y: landingTop(row, over) - row.offsetTop }));
    };
    const onKeyDown = (key: KeyboardEvent) => {
      const row = activeNode.node.current;
      // The row was deleted elsewhere: leave the key to the focused element.
      if (!row?.isConnected) return cancel();
      const step = STEPS.get(key.code);
      const drops = DROPS.has(key.code);
      if (step === undefined && !drops && key.code !== 'Escape') return;
      key.preventDefault();
      if (step !== undefined) move(row, step);
      // Holding Space down repeats the key press that lifted the row.
      else if (!key.repeat) end(drops ? onEnd : onCancel);
    };
    // In the capture phase, which has already passed for the key press that lifts the row.
    document.addEventListener('keydown', onKeyDown, { capture: true, signal });
    activeNode.activatorNode.current?.addEventListener('blur', onBlur, { signal });
    document.addEventListener('visibilitychange', cancel, { signal });
    addEventListener('resize', cancel, { signal });

    activeNode.node.current?.scrollIntoView({ block: 'nearest' });
    flushSync(() => onStart({ x: 0, y: 0 }));
  }
}
