/** Width and height of an icon in px where nothing else is said. */
export const ICON = 18;
