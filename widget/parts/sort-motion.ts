import { vars } from '../theme/index.ts';

/** Of rows that make room, and of one that is carried by keys. */
export const rowTransition = `transform ${vars.duration.slow} ${vars.ease.out}`;

/** Down by so many px. */
export const shiftedBy = (by: number) => `translateY(${by}px)`;
