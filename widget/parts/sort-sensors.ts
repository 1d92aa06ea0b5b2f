import {
  type DraggableNode,
  MouseSensor,
  type Sensor,
  type SensorContext,
  type SensorProps,
  TouchSensor,
} from '@dnd-kit/core';
import type { SyntheticEvent } from 'react';

/** Whoever goes with a row that is held. */
export type Bearer = Pick<SensorProps<unknown>, 'onStart' | 'onMove' | 'onEnd' | 'onCancel'>;

/** Takes hold of a row where the event is one that does; says whether it is. */
export type Take = (
  event: SyntheticEvent<HTMLElement>,
  row: HTMLElement,
  bearer: Bearer,
) => boolean;

const ID = 'row';
/** What sensors could ask for and have no use for here: where a row lands is for sort-places.ts. */
const current: SensorContext = {
  activatorEvent: null,
  active: null,
  activeNode: null,
  collisionRect: null,
  collisions: null,
  draggableNodes: new Map(),
  draggingNode: null,
  draggingNodeRect: null,
  droppableRects: new Map(),
  droppableContainers: Object.assign(new Map(), {
    toArray: () => [],
    getEnabled: () => [],
    getNodeFor: () => undefined,
  }),
  over: null,
  scrollableAncestors: [],
  scrollAdjustedTranslate: null,
};
const nothing = () => {};

const taking =
  <Options extends object>(OneSensor: Sensor<Options>, options: Options): Take =>
  (event, row, bearer) => {
    const activeNode: DraggableNode = {
      id: ID,
      key: ID,
      node: { current: row },
      activatorNode: { current: event.currentTarget },
      data: { current: undefined },
    };
    const isTaken =
      !event.defaultPrevented &&
      OneSensor.activators.some(({ handler }) => handler(event, options, { active: activeNode }));
    if (isTaken)
      new OneSensor({
        ...bearer,
        context: { current },
        active: ID,
        activeNode,
        event: event.nativeEvent,
        options,
        onAbort: nothing,
        onPending: nothing,
      });
    return isTaken;
  };

const mouse = taking(MouseSensor, { activationConstraint: { distance: 4 } });

export const byMouse: Take = (event, row, bearer) => {
  const isTaken = mouse(event, row, bearer);
  if (isTaken)
    // The move that lifts the row may have been the last one: where it ends, only letting go tells.
    document.addEventListener('mouseup', ({ clientX: x, clientY: y }) => bearer.onMove({ x, y }), {
      capture: true,
      once: true,
    });
  return isTaken;
};

/** Long enough that a finger which scrolls does not pick a row up. */
export const byFinger = taking(TouchSensor, {
  activationConstraint: { delay: 250, tolerance: 8 },
});

/** Lets a drag by finger hold the page still, until what it answers is called. */
export const holdTouches = () => TouchSensor.setup();
