import { style } from '@vanilla-extract/css';
import { layout, type, vars } from '../../theme/index.ts';

/** Date and words on the left, an action on the right or, without room, below them. */
export const due = style([layout.wrap[2], { rowGap: vars.space[1] }]);

/** The words under a date. */
export const quiet = style([type.text.xs, type.muted, { display: 'block' }]);
