export const sortInstructions =
  'Press Space to pick up, the arrow keys to move, Space again to drop, Escape to cancel. Press Enter for a menu.';

// `index` starts at 0, the announced position at 1.
const position = (index: number, count: number) => `position ${index + 1} of ${count}`;

/** For example "Fieldwork moved to position 4 of 9". */
export const moved = (title: string, index: number, count: number) =>
  `${title} moved to ${position(index, count)}`;

export const lifted = (title: string, index: number, count: number) =>
  `${title} lifted at ${position(index, count)}`;

export const passing = (index: number, count: number) => `Now ${position(index, count)}`;

export const stays = (title: string, index: number, count: number) =>
  `${title} stays at ${position(index, count)}`;
