import { type Frame, windowFrame } from '../../../ui/tooltip/use-beside.ts';

/** A frame smaller than this is ignored, in px: the popover would not fit. */
const LEAST_WIDTH = 320;
const LEAST_HEIGHT = 200;

/**
 * The part of the window that the host page leaves to the widget: inside of every element around it that clips or
 * scrolls its content. The whole window where that is too small for a popover.
 */
export function hostFrame(anchor: HTMLElement): Frame {
  const whole = windowFrame();
  let frame = whole;
  for (let element = hostOf(anchor); element; element = parentOf(element)) {
    if (element === document.body) break;
    const { overflowX, overflowY } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (overflowX !== 'visible')
      frame = {
        ...frame,
        left: Math.max(frame.left, box.left),
        right: Math.min(frame.right, box.right),
      };
    if (overflowY !== 'visible')
      frame = {
        ...frame,
        top: Math.max(frame.top, box.top),
        bottom: Math.min(frame.bottom, box.bottom),
      };
  }
  const isLarge =
    frame.right - frame.left >= LEAST_WIDTH && frame.bottom - frame.top >= LEAST_HEIGHT;
  return isLarge ? frame : whole;
}

const parentOf = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? hostOf(element);

/** The element whose shadow root has this one. */
function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}
