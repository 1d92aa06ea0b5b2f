import { MouseSensor, type MouseSensorOptions, type SensorProps } from '@dnd-kit/core';
import { hasSortableData } from '@dnd-kit/sortable';
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { landingTop } from './landing.ts';

/** dnd-kit's MouseSensor does not report the movement that lifts a row. In a quick flick it is the only one. */
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

/** Enter opens the menu of a row that is not lifted. */
const DROPS = new Set(['Space', 'Enter']);

/**
 * Space lifts a row, arrows move it, Space or Enter drops it, Escape puts it back. A lost focus, a resized window and a hidden page
 * put it back too. dnd-kit's KeyboardSensor listens after a timer and its state follows after a render, so that it loses fast
 * keys; this one listens at once and has every key rendered before the next (`flushSync`).
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
      // A row that is being deleted loses the focus too. It is gone a moment later and has nothing to put back.
      queueMicrotask(() => {
        if (activeNode.node.current?.isConnected && !signal.aborted) cancel();
      });
    /** How many places down the row is by now. */
    let places = 0;
    const move = (row: HTMLElement, step: number) => {
      if (!hasSortableData(activeNode)) return;
      const { index, items } = activeNode.data.current.sortable;
      const over = context.current.droppableContainers.getNodeFor(items[index + places + step]);
      if (!over) return;
      places += step;
      flushSync(() => onMove({ x: 0, y: landingTop(row, over) - row.offsetTop }));
    };
    const onKeyDown = (key: KeyboardEvent) => {
      const row = activeNode.node.current;
      // Deleted elsewhere meanwhile: the key belongs to the element that has the focus.
      if (!row?.isConnected) return cancel();
      const step = STEPS.get(key.code);
      const drops = DROPS.has(key.code);
      if (step === undefined && !drops && key.code !== 'Escape') return;
      key.preventDefault();
      if (step !== undefined) move(row, step);
      // Holding Space down repeats the press that lifted the row.
      else if (!key.repeat) end(drops ? onEnd : onCancel);
    };
    // In the capture phase, which is over for the press that lifts the row.
    document.addEventListener('keydown', onKeyDown, { capture: true, signal });
    activeNode.activatorNode.current?.addEventListener('blur', onBlur, { signal });
    document.addEventListener('visibilitychange', cancel, { signal });
    addEventListener('resize', cancel, { signal });

    activeNode.node.current?.scrollIntoView({ block: 'nearest' });
    flushSync(() => onStart({ x: 0, y: 0 }));
  }
}
