import { ICON_WIDTH } from './actions-width.css.ts';

/** Between two icons of a row. */
export const ACTIONS_GAP = '2px';

/** Between a row's last icon and the edge of the table. */
export const ACTIONS_EDGE = '18px';

/** The width of a table's column for so many icons. */
export const actionsWidth = (count: number) =>
  `calc(${count} * ${ICON_WIDTH} + ${count - 1} * ${ACTIONS_GAP} + ${ACTIONS_EDGE})`;
