import { vars } from '../theme/index.ts';

/** Of rows that make room, and of one that is carried by keys. Evaluated at build time: no bundle carries the table of tokens. */
export const rowTransition = `transform ${vars.duration.slow} ${vars.ease.out}`;
