export { rowTransition } from './row-transition.css.ts';

/** Down by so many px. */
export const shiftedBy = (by: number) => `translateY(${by}px)`;
