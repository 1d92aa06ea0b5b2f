/** True if an ellipsis takes the place of a part of the element's text. */
export const isCut = (element: Element): boolean =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
