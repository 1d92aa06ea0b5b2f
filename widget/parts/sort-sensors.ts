import {
  type DraggableNode,
  KeyboardSensor,
  MouseSensor,
  type Sensor,
  type SensorProps,
  TouchSensor,
} from '@dnd-kit/core';
import type { SyntheticEvent } from 'react';
import { sortKeys } from './sort-keys.ts';

/** Whoever goes with a row that a sensor has taken hold of. */
export type Bearer = Pick<
  SensorProps<unknown>,
  'context' | 'onStart' | 'onMove' | 'onEnd' | 'onCancel'
>;

/** Takes hold of a row where the event is one that does; says whether it is. */
export type Take = (
  event: SyntheticEvent<HTMLElement>,
  row: HTMLElement,
  bearer: Bearer,
) => boolean;

const ID = 'row';
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
        active: ID,
        activeNode,
        event: event.nativeEvent,
        options,
        onAbort: nothing,
        onPending: nothing,
      });
    return isTaken;
  };

export const byMouse = taking(MouseSensor, { activationConstraint: { distance: 4 } });

/** Long enough that a finger which scrolls does not pick a row up. */
export const byFinger = taking(TouchSensor, {
  activationConstraint: { delay: 250, tolerance: 8 },
});

export const byKeyboard = taking(KeyboardSensor, sortKeys);

/** Lets a drag by finger hold the page still, until what it answers is called. */
export const holdTouches = () => TouchSensor.setup();
